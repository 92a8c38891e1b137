// One account's figures are never shown with another one's currency: both are gone with the choice, and what was on its way is
// not taken in.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Account, type Order, type Session, type TradingAccount } from '../api/types';
import { serve } from '../test/server';
import { isRequestedHere, muteCloseMessage, onOrderClosed, onPendingEnded, pendingOrdersAtom, startAccount } from './account';
import { accountCurrencyAtom, serverAccountAtom } from './accountCurrency';
import { beginSession, endSession } from './session';
import { queryClient, store } from './store';
import { selectAccount } from './tradingAccounts';

const sockets = vi.hoisted(() => new Map<string, (frame: unknown) => void>());
vi.mock('./connection', async (original) => ({
  ...(await original<typeof import('./connection')>()),
  subscribeTopic: (topic: string, handler: (frame: unknown) => void) => {
    sockets.set(topic, handler);
    return () => sockets.delete(topic);
  },
}));

const figures = (account: number, currency: string): Account => ({
  account, currency, balance: '5', equity: '5', available: '5', lock_balance: '0', margin: '0', profit: '0', margin_level: null,
});
const choice = (account: number, currency: string) => ({ account, kind: 'real', name: '', currency }) as unknown as TradingAccount;
const shown = () => {
  const account = store.get(serverAccountAtom);
  return [account?.account, account?.currency, store.get(accountCurrencyAtom)];
};
const push = (frame: unknown) => sockets.get('FOREX_TRADE')?.(frame);

let answer: Account;

beforeEach(() => {
  answer = figures(10, 'USD');
  serve({
    '/v1/api/main/account/forexDetail': () => answer,
    '/v1/api/forex/my_deal': { data: [], total: 0, all_fact_profits: '0', balance: '0' },
  });
  startAccount();
  beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
});

afterEach(() => {
  endSession();
  queryClient.clear();
});

it('a choice empties the figures at once, and takes in only its own', async () => {
  selectAccount(choice(10, 'USD'));
  await vi.waitFor(() => expect(shown()).toEqual([10, 'USD', 'USD']));
  const seen: unknown[] = [];
  const stops = [store.sub(serverAccountAtom, () => seen.push(shown())), store.sub(accountCurrencyAtom, () => seen.push(shown()))];
  answer = figures(20, 'JPY');
  selectAccount(choice(20, 'JPY'));
  expect(shown()).toEqual([undefined, undefined, 'JPY']);
  push({ account: figures(10, 'USD') });
  expect(shown()).toEqual([undefined, undefined, 'JPY']);
  await vi.waitFor(() => expect(shown()).toEqual([20, 'JPY', 'JPY']));
  push({ account: { ...figures(20, 'JPY'), balance: '7' } });
  expect(store.get(serverAccountAtom)?.balance).toBe('7');
  // At no moment in between did they differ.
  expect(seen.length).toBeGreaterThan(0);
  for (const [, own, currency] of seen as (string | undefined)[][]) expect(own ?? currency).toBe(currency);
  stops.forEach((stop) => stop());
});

it('a close that was requested here shows no message, and the next one elsewhere does', () => {
  const order = { Id: 4, ParentId: null, Status: ORDER_STATUS.closed } as unknown as Order;
  const part = { ...order, Id: 5, ParentId: 4 } as unknown as Order;
  const requested: boolean[] = [];
  const stop = onOrderClosed((frame) => requested.push(isRequestedHere(frame)));
  muteCloseMessage(order);
  for (const closed of [part, order]) sockets.get('FOREX_CLOSED')?.({ order: closed, reason: 'user' });
  expect(requested).toEqual([true, false]);
  stop();
});

it('reports the fill and the end of an order that waited, once, and of no other', async () => {
  await vi.waitFor(() => expect(store.get(pendingOrdersAtom)).toEqual([]));
  const order = { Id: 6, ParentId: null } as unknown as Order;
  const ended: [number, number][] = [];
  const stop = onPendingEnded(({ Id, Status }) => ended.push([Id, Status]));
  push({ event: 'opened', order: { ...order, Id: 3, Status: ORDER_STATUS.open } });
  for (const Id of [6, 8]) push({ event: 'placed', order: { ...order, Id, Status: ORDER_STATUS.pending } });
  push({ event: 'updated', order: { ...order, Status: ORDER_STATUS.pending } });
  expect(ended).toEqual([]);
  push({ event: 'opened', order: { ...order, Status: ORDER_STATUS.open } });
  push({ event: 'updated', order: { ...order, Status: ORDER_STATUS.open } });
  push({ event: 'cancelled', order: { ...order, Id: 8, Status: ORDER_STATUS.cancelled } });
  expect(ended).toEqual([[6, ORDER_STATUS.open], [8, ORDER_STATUS.cancelled]]);
  stop();
});
