// The calls of /v1/api/forex: the market (market.ts) is public, orders need a session. Changes are sent as POST.
import { change, get, type CallOptions } from './client';
import { ORDER_STATUS, type ClosedOrders, type Decimal, type Id, type Order, type OrderList, type OrderStatus, type Side } from './types';

export * from './market';

export interface NewOrder {
  type: Side;
  cont: Decimal;
  forex_id: Id;
  /** 1 market, 0 pending. */
  status: 0 | 1;
  target_price?: Decimal;
  stop_loss_price?: Decimal;
  target_profit_price?: Decimal;
  multiple: Decimal | number;
  /** Market orders: the price that the trader saw, and how many points worse the fill may be. */
  price?: Decimal;
  deviation?: string;
  /** Pending orders: `gtc`, `day`, or a time in Unix milliseconds. */
  expire?: string;
  /** Points. */
  trail?: string;
  guaranteed?: 1;
  /** Stop-limit orders only. */
  limit_price?: Decimal;
  /** The pending order that ends with this one. */
  link_id?: Id;
  /** JSON: `[{price, cont}]`. */
  take_profits?: string;
  request_id?: string;
}

export async function placeOrder(order: NewOrder, options?: CallOptions): Promise<Order> {
  const { data } = await change<Order>('/v1/api/forex/submit', { ...order }, options);
  return data;
}

/** Narrows a list of orders; empty: all of them. */
export interface OrderSelection {
  /** Inclusive, Unix milliseconds: when it ended. */
  from?: number;
  /** Exclusive. */
  to?: number;
  forex_id?: Id;
  /** 1: with the sums of fees and swaps. */
  sums?: 0 | 1;
  /** Rows per page, at most 100. */
  limit?: number;
}

export function myOrders(
  status: OrderStatus,
  page: number,
  options?: CallOptions,
  selection: OrderSelection = {},
): Promise<OrderList> {
  return get('/v1/api/forex/my_deal', { status, page, ...selection }, options);
}

const FIND_PAGE = 100;
const FIND_PAGES = 20;

/** A closed or cancelled order by its id. The server has no call for a single one, so the lists are searched. */
export async function findEnded(id: Id): Promise<Order | null> {
  for (const status of [ORDER_STATUS.closed, ORDER_STATUS.cancelled]) {
    for (let page = 1; page <= FIND_PAGES; page += 1) {
      const query = { status, page, limit: FIND_PAGE };
      const { data, total } = await get<OrderList>('/v1/api/forex/my_deal', query, { loading: page > 1 });
      const found = data.find((order) => order.Id === id);
      if (found) return found;
      if (page * FIND_PAGE >= total) break;
    }
  }
  return null;
}

/** Closes the whole order, or `lots` of it. Returns the closed order. */
export function closeOrder(id: Id, lots?: Decimal, options?: CallOptions): Promise<{ data: Order; msg: string }> {
  return change('/v1/api/forex/close', { id, cont: lots }, options);
}

export function cancelOrder(id: Id, options?: CallOptions): Promise<{ data: Order; msg: string }> {
  return change('/v1/api/forex/cancel_trade', { id }, options);
}

/** Absent fields stay. Removing a take profit removes partial ones too; removing a stop loss ends its trail. */
export interface StopsChange {
  /** "0" removes it. */
  stopLoss?: Decimal;
  /** "0" removes it. */
  takeProfit?: Decimal;
  /** Points; 0: the stop loss stays where it is. */
  trail?: number;
}

const stopsBody = ({ stopLoss, takeProfit, trail }: StopsChange) => ({ stop_loss_price: stopLoss, target_profit_price: takeProfit, trail });

export function setStops(id: Id, stops: StopsChange, options?: CallOptions): Promise<{ data: Order; msg: string }> {
  return change('/v1/api/forex/set_stop_price', { id, ...stopsBody(stops) }, options);
}

/** Absent fields stay. */
export interface PendingChange extends StopsChange {
  target_price?: Decimal;
  /** Stop-limit orders only. */
  limit_price?: Decimal;
  cont?: Decimal;
  /** `gtc`, `day`, or Unix milliseconds. */
  expire?: string;
}

/** All of it or nothing. */
export function modifyOrder(id: Id, changed: PendingChange, options?: CallOptions): Promise<{ data: Order; msg: string }> {
  const { target_price, limit_price, cont, expire, ...stops } = changed;
  return change('/v1/api/forex/modify', { id, target_price, limit_price, cont, expire, ...stopsBody(stops) }, options);
}

/** Closes two opposite positions against each other. Returns the closed part of the first. */
export function closeBy(id: Id, by: Id, options?: CallOptions): Promise<{ data: Order; msg: string }> {
  return change('/v1/api/forex/close_by', { id, by }, options);
}

export interface CloseAllFilter {
  which: 'all' | 'profit' | 'loss';
  forex_id?: Id;
}

export async function closeAll(filter: CloseAllFilter, options?: CallOptions): Promise<ClosedOrders> {
  const { data } = await change<ClosedOrders>('/v1/api/forex/close_all', { ...filter }, options);
  return data;
}
