import { describe, expect, it } from 'vitest';
import type { Order, OrderStatus } from '../../api/types';
import { ORDER } from '../../test/order';
import { withList, withOrder, NO_ORDERS, type LiveOrders } from './orders';

function order(Id: number, Status: OrderStatus, more: Partial<Order> = {}): Order {
  return { ...ORDER, Id, Status, OpenTime: null, ...more };
}

const ids = (live: LiveOrders) => [live.open?.map(({ Id }) => Id), live.pending?.map(({ Id }) => Id)];
const ready: LiveOrders = { ...NO_ORDERS, open: [order(1, 1)], pending: [order(2, 0)] };

describe('live orders', () => {
  it('takes a new order in at the top', () => {
    expect(ids(withOrder(ready, order(3, 1)))).toEqual([[3, 1], [2]]);
    expect(ids(withOrder(ready, order(4, 0)))).toEqual([[1], [4, 2]]);
  });

  it('moves a pending order that opened', () => {
    expect(ids(withOrder(ready, order(2, 1)))).toEqual([[2, 1], []]);
  });

  it('replaces one that changed, in its place', () => {
    const live = withOrder(ready, order(1, 1, { TargetLossPrice: '1.09' }));
    expect(live.open?.[0]?.TargetLossPrice).toBe('1.09');
  });

  it('lets go of what ended, and does not take it back from a late answer', () => {
    const closed = withOrder(ready, order(1, 3));
    expect(ids(closed)).toEqual([[], [2]]);
    expect(ids(withOrder(closed, order(1, 1)))).toEqual([[], [2]]);
    expect(ids(withList(closed, 'open', { orders: [order(1, 1), order(5, 1)], more: false }, []))).toEqual([[5], [2]]);
  });

  it('adds to a list what changed while it was loading', () => {
    const read = { orders: [order(2, 0), order(1, 0)], more: true };
    const live = withList(ready, 'pending', read, [order(1, 1), order(6, 0)]);
    expect(ids(live)).toEqual([[1], [6, 2]]);
    expect(withOrder(live, order(7, 1)).more).toEqual({ pending: true });
  });

  it('does not turn an open order back into a pending one', () => {
    const opened = withOrder(ready, order(2, 1));
    expect(ids(withOrder(opened, order(2, 0)))).toEqual([[2, 1], []]);
  });

  it('stays unknown until it is loaded', () => {
    expect(ids(withOrder(NO_ORDERS, order(1, 1)))).toEqual([undefined, undefined]);
  });
});
