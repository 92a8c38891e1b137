// Every open or pending order of an account that has more than one page of them.
import { myOrders } from '../api/forex';
import type { Order, OrderList, OrderStatus } from '../api/types';
import type { OrderRead } from '../core/orders/orders';

const ROWS = 100;
/** Above this many the app shows the newest, and the server's figures. */
const ORDERS_MAX = 2_000;
const TRIES_MAX = 4;

/** An order that opens or ends between two pages moves the others: one is then on two pages, or on none. They are read again. */
export async function allOrders(status: OrderStatus): Promise<OrderRead> {
  const found = new Map<number, Order>();
  for (let tries = 1; ; tries += 1) {
    const pages = await allPages(status);
    const seen = new Map(pages.flatMap(({ data }) => data).map((order) => [order.Id, order]));
    const total = pages.at(-1)?.total ?? 0;
    if (pages.every((page) => page.total === total) && seen.size === Math.min(total, ORDERS_MAX)) return newestFirst(seen, total);
    seen.forEach((order, id) => found.set(id, order));
    // Where orders come and go all the time: one that was missed each time is left out; one that has ended since is pushed.
    if (tries === TRIES_MAX) return newestFirst(found, total);
  }
}

async function allPages(status: OrderStatus): Promise<OrderList[]> {
  const page = (number: number) => myOrders(status, number, { initialLoad: true, showErrorMessage: false }, { limit: ROWS });
  const first = await page(1);
  const count = Math.ceil(Math.min(first.total, ORDERS_MAX) / ROWS);
  const others = Array.from({ length: Math.max(count - 1, 0) }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))];
}

function newestFirst(orders: ReadonlyMap<number, Order>, total: number): OrderRead {
  return { orders: [...orders.values()].toSorted((one, other) => other.Id - one.Id), more: total > orders.size };
}
