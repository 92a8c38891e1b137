// What orders come to at the live price: what the tables are sorted by, and what a file of them says.
import { atom } from 'jotai';
import type { Order } from '../../../api/types';
import { netResult, openPrice, sideOfOrder } from '../../../core/numbers/profit';
import { liveValuationAtom, openOrdersAtom, pendingOrdersAtom, quoteAtom } from '../../../state';
import type { Figures } from './columns';

export const LIVE_COLUMNS: ReadonlySet<string> = new Set(['now', 'pips', 'profit', 'percent']);

/** By the number of the order, of open and pending ones. */
export const liveFiguresAtom = atom<ReadonlyMap<number, Figures>>((get) => {
  const figures = new Map<number, Figures>();
  for (const order of get(openOrdersAtom) ?? []) {
    const valuation = get(liveValuationAtom(order.Id));
    if (valuation) figures.set(order.Id, { now: valuation.price, profit: valuation.net });
  }
  for (const order of get(pendingOrdersAtom) ?? []) {
    const quote = get(quoteAtom(order.ForexId));
    const now = quote ? openPrice(sideOfOrder(order.OrderType), quote).toFixed() : '0';
    figures.set(order.Id, { now, profit: '' });
  }
  return figures;
});

export function figuresFrom(live: ReadonlyMap<number, Figures>): (order: Order) => Figures {
  return (order) => live.get(order.Id) ?? { now: order.UpdatePrice, profit: netResult(order.FactProfits, order).toFixed() };
}
