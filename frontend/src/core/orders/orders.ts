// The trader's open and pending orders, kept up to date from answers and pushes, in any order of arrival.
import type { Order } from '../../api/types';
import { isNone } from '../numbers/decimal';

/** Whether anything was attached to an order besides its prices. */
export function hasConditions(order: Order): boolean {
  const { Expire, Trail, LimitPrice, LinkId, TakeProfits, Guaranteed, Via } = order;
  return Boolean((Via && Via !== 'app') || Expire || Trail || LinkId || Guaranteed || !isNone(LimitPrice) || (TakeProfits && TakeProfits.length > 0));
}

export interface LiveOrders {
  /** Null until they are loaded. */
  open: Order[] | null;
  pending: Order[] | null;
  /** The account has more of them than are listed: nothing may be counted or added up from the list. */
  more: { open?: boolean; pending?: boolean };
  /** Closed and cancelled orders. A response that is older than the push of the close must not add one again. */
  ended: ReadonlySet<number>;
}

export const NO_ORDERS: LiveOrders = { open: null, pending: null, more: {}, ended: new Set() };

const OPEN = 1;
const PENDING = 0;

/** Adds or replaces an order, in the list of its status. */
export function withOrder(live: LiveOrders, order: Order): LiveOrders {
  const over = order.Status !== OPEN && order.Status !== PENDING;
  const ended = over && !live.ended.has(order.Id) ? new Set(live.ended).add(order.Id) : live.ended;
  if (!over && live.ended.has(order.Id)) return live;
  // A late answer to "place" must not turn an order that has opened since back into a pending one.
  const openAlready = order.Status === PENDING && live.open?.some((entry) => entry.Id === order.Id);
  if (openAlready) return live;
  return {
    ...live,
    open: placedIn(live.open, order, order.Status === OPEN),
    pending: placedIn(live.pending, order, order.Status === PENDING),
    ended,
  };
}

export interface OrderRead {
  /** Newest first. */
  orders: Order[];
  more: boolean;
}

/** A list from the server, without the orders that ended and with those that changed while it was loading. */
export function withList(live: LiveOrders, status: 'open' | 'pending', { orders, more }: OrderRead, changed: readonly Order[]): LiveOrders {
  const list = orders.filter((order) => !live.ended.has(order.Id));
  return changed.reduce(withOrder, { ...live, [status]: list, more: { ...live.more, [status]: more } });
}

function placedIn(list: Order[] | null, order: Order, belongs: boolean): Order[] | null {
  if (!list) return null;
  const at = list.findIndex((entry) => entry.Id === order.Id);
  if (!belongs) return at < 0 ? list : list.filter((entry) => entry.Id !== order.Id);
  if (at < 0) return [order, ...list];
  return list.map((entry) => (entry.Id === order.Id ? order : entry));
}
