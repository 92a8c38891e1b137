// An account with more orders than a page: all of them are listed and added up, also while they change.
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Account, Order, Session } from '../api/types';
import { sum } from '../core/numbers/decimal';
import { ORDER } from '../test/order';
import { serve, type SentCall } from '../test/server';
import { livePositionsAtom, moreOrdersAtom, openOrdersAtom, pendingOrdersAtom, startAccount } from './account';
import { accountSourceAtom } from './accountCurrency';
import { beginSession, endSession } from './session';
import { store } from './store';

const sockets = vi.hoisted(() => new Map<string, (frame: unknown) => void>());
vi.mock('./connection', async (original) => ({
  ...(await original<typeof import('./connection')>()),
  subscribeTopic: (topic: string, handler: (frame: unknown) => void) => {
    sockets.set(topic, handler);
    return () => sockets.delete(topic);
  },
}));

const ACCOUNT: Account = {
  account: 1, currency: 'USD', balance: '1000', equity: '900', available: '800', lock_balance: '0', margin: '100', profit: '-100', margin_level: '900',
};
const order = (Id: number, more: Partial<Order> = {}): Order => ({ ...ORDER, Id, FactProfits: '-1', TradeFee: '0', ...more });
const run = (count: number) => Array.from({ length: count }, (_, index) => order(count - index));
const listed = () => store.get(openOrdersAtom)?.map(({ Id }) => Id);
const push = (topic: string, frame: unknown) => sockets.get(topic)?.(frame);
const close = (id: number) => push('FOREX_CLOSED', { order: order(id, { Status: 3 }), reason: 'stop_loss' });

/** On the server, newest first. */
let open: Order[];
/** Called before each answer with open orders. */
let beforePage: (query: URLSearchParams) => void;
let calls: SentCall[];

beforeAll(startAccount);

beforeEach(() => {
  beforePage = () => {};
  calls = serve({
    '/v1/api/main/account/forexDetail': ACCOUNT,
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => {
      if (query.get('status') === '1') beforePage(query);
      const [page, limit] = [Number(query.get('page')), Number(query.get('limit') ?? 20)];
      const orders = query.get('status') === '1' ? open : [];
      return { data: orders.slice((page - 1) * limit, page * limit), total: orders.length, all_fact_profits: '0', balance: '0' };
    },
  });
});

afterEach(() => endSession());

const signIn = () => beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
const equity = () => store.get(store.get(accountSourceAtom))?.equity;

/** Does `change` when the page with this number is requested for the first time. */
function once(page: number, change: () => void) {
  let done = false;
  beforePage = (query) => {
    if (done || query.get('limit') === null || query.get('page') !== String(page)) return;
    done = true;
    change();
  };
}

it('lists and adds up all 500', async () => {
  open = run(500);
  signIn();
  await vi.waitFor(() => expect(listed()).toHaveLength(500));
  expect(new Set(listed()).size).toBe(500);
  expect(listed()?.slice(0, 3)).toEqual([500, 499, 498]);
  expect(equity()).toBe('500');
  expect(sum(store.get(livePositionsAtom).map(({ net }) => net)).toFixed()).toBe('-500');
  expect(store.get(moreOrdersAtom).open).toBe(false);
  expect(store.get(pendingOrdersAtom)).toEqual([]);
});

it('one page needs no second call', async () => {
  open = run(20);
  signIn();
  await vi.waitFor(() => expect(listed()).toHaveLength(20));
  expect(calls.filter(({ path, query }) => path === '/v1/api/forex/my_deal' && query.get('status') === '1')).toHaveLength(1);
});

it('misses none when one ends between two pages', async () => {
  open = run(250);
  once(2, () => {
    open = open.filter(({ Id }) => Id !== 240);
  });
  signIn();
  // Number 150 moved to the first page after that was read.
  await vi.waitFor(() => expect(listed()).toHaveLength(249));
  expect(listed()).toContain(150);
  expect(listed()).not.toContain(240);
});

it('misses none and doubles none when one ends and one opens between two pages', async () => {
  open = run(250);
  once(2, () => {
    open = [order(251), ...open.filter(({ Id }) => Id !== 120)];
    push('FOREX_TRADE', { order: order(251) });
    close(120);
  });
  signIn();
  await vi.waitFor(() => expect(listed()).toHaveLength(250));
  expect([...(listed() ?? [])].toSorted((one, other) => other - one)).toEqual(open.map(({ Id }) => Id));
});

it('keeps what is pushed while the list is on its way, in its last state', async () => {
  open = run(250);
  // The answers are older than the pushes.
  once(3, () => {
    push('FOREX_TRADE', { order: order(251) });
    push('FOREX_TRADE', { order: order(7, { TargetLossPrice: '1.05' }) });
    close(3);
  });
  signIn();
  await vi.waitFor(() => expect(listed()).toHaveLength(250));
  expect(listed()?.[0]).toBe(251);
  expect(listed()).not.toContain(3);
  expect(store.get(openOrdersAtom)?.find(({ Id }) => Id === 7)?.TargetLossPrice).toBe('1.05');
});

it('is complete where orders come and go at every page', async () => {
  open = run(250);
  let next = 251;
  beforePage = (query) => {
    if (query.get('limit') === null) return;
    const ended = open[120]?.Id ?? 0;
    open = [order(next), ...open.filter(({ Id }) => Id !== ended)];
    push('FOREX_TRADE', { order: order(next) });
    close(ended);
    next += 1;
  };
  signIn();
  await vi.waitFor(() => expect(listed()).toHaveLength(250));
  expect([...(listed() ?? [])].toSorted((one, other) => other - one)).toEqual(open.map(({ Id }) => Id));
});

it('above its bound it lists the newest, and shows the figures of the server', async () => {
  open = run(2_050);
  signIn();
  await vi.waitFor(() => expect(listed()).toHaveLength(2_000));
  expect(listed()?.at(-1)).toBe(51);
  expect(store.get(moreOrdersAtom).open).toBe(true);
  expect(equity()).toBe('900');
  push('FOREX_TRADE', { account: { ...ACCOUNT, equity: '890' } });
  expect(equity()).toBe('890');
});
