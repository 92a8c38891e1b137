// The trader's open and pending orders, kept up to date from answers and pushes, in any order of arrival.
import type { Order } from '../api/types';

export interface OrderBook {
  /** Null until they are loaded. */
  open: Order[] | null;
  pending: Order[] | null;
  /** Orders known to be over. An answer that was on its way when the close was pushed must not bring one back. */
  ended: ReadonlySet<number>;
}

export const EMPTY_BOOK: OrderBook = { open: null, pending: null, ended: new Set() };

const OPEN = 1;
const PENDING = 0;

/** Puts an order where its status says it belongs. */
export function absorb(book: OrderBook, order: Order): OrderBook {
  const over = order.Status !== OPEN && order.Status !== PENDING;
  const ended = over && !book.ended.has(order.Id) ? new Set(book.ended).add(order.Id) : book.ended;
  if (!over && book.ended.has(order.Id)) return book;
  // A late answer to "place" must not turn an order that has opened since back into a pending one.
  const openAlready = order.Status === PENDING && book.open?.some((entry) => entry.Id === order.Id);
  if (openAlready) return book;
  return {
    open: place(book.open, order, order.Status === OPEN),
    pending: place(book.pending, order, order.Status === PENDING),
    ended,
  };
}

/** A list fresh from the server, without what ended while it was on its way. */
export function loaded(book: OrderBook, status: 'open' | 'pending', orders: Order[]): OrderBook {
  return { ...book, [status]: orders.filter((order) => !book.ended.has(order.Id)) };
}

function place(list: Order[] | null, order: Order, belongs: boolean): Order[] | null {
  if (!list) return null;
  const at = list.findIndex((entry) => entry.Id === order.Id);
  if (!belongs) return at < 0 ? list : list.filter((entry) => entry.Id !== order.Id);
  if (at < 0) return [order, ...list];
  return list.map((entry) => (entry.Id === order.Id ? order : entry));
}
