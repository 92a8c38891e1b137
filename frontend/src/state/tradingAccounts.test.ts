// Which account a tab works on: what calls and the connection name, what a switch empties, and that nothing of another account
// comes into the one that is shown.
import { i18n } from '@lingui/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { installClient } from '../api/client';
import { myOrders, placeOrder } from '../api/forex';
import type { Session, TradingAccount } from '../api/types';
import { storedAccount } from '../core/customer/selectedAccount';
import { ORDER } from '../test/order';
import {
  accountNumberAtom,
  beginSession,
  endSession,
  leaveAccount,
  openOrdersAtom,
  queryClient,
  refreshTradingAccounts,
  selectAccount,
  store,
  toastsAtom,
  tokenAtom,
} from './index';
import { startAccount } from './account';

const SESSION = { token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session;

function account(number: number, kind: 'real' | 'demo' = 'real'): TradingAccount {
  return { account: number, kind, name: '', currency: 'USD', balance: '1', equity: '1' } as unknown as TradingAccount;
}

interface Asked {
  path: string;
  account: string | null;
  answer: (data: unknown, error?: string) => void;
}

/** Calls wait until the test answers them. */
let asked: Asked[] = [];
const at = (path: string, number: string | null) => asked.filter((call) => call.path === path && call.account === number);
const ORDERS = '/v1/api/forex/my_deal';
const openOf = (id: number) => ({ data: [{ ...ORDER, Id: id }], total: 1 });

i18n.load('en', {});
i18n.activate('en', 'en');
startAccount();

beforeEach(() => {
  endSession();
  localStorage.clear();
  sessionStorage.clear();
  queryClient.clear();
  store.set(toastsAtom, []);
  asked = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost');
    return new Promise<Response>((resolve) => {
      const answer = (data: unknown, error?: string) =>
        resolve(new Response(JSON.stringify({ code: error ? 0 : 1, msg: error ?? '', error, data }), { headers: { 'content-type': 'application/json' } }));
      const path = url.searchParams.get('status') === '0' ? `${url.pathname}#pending` : url.pathname;
      asked.push({ path, account: new Headers(init.headers).get('account'), answer });
    });
  });
  installClient({
    language: () => 'en',
    token: () => store.get(tokenAtom),
    account: () => store.get(accountNumberAtom),
    onAccountGone: leaveAccount,
    onSessionEnded: () => {},
    onMessage: () => {},
    onNetworkError: () => {},
    onLoading: () => {},
  });
  beginSession(SESSION);
});

const settled = () => new Promise((done) => setTimeout(done));

describe('the chosen account', () => {
  it('is the first one until another is chosen, and then named by every call but those about the list', async () => {
    expect(at(ORDERS, null)).toHaveLength(1);
    selectAccount(account(20));
    expect(at(ORDERS, '20')).toHaveLength(1);
    void import('../api/accounts').then(({ listAccounts }) => listAccounts());
    await vi.waitFor(() => expect(at('/api/accounts/list', null)).toHaveLength(1));
  });

  it('is kept by the tab, and is the default of new tabs', () => {
    selectAccount(account(20));
    // Another tab chose another one since.
    localStorage.setItem('lotdesk.account', JSON.stringify({ user: 9, account: 30 }));
    expect(storedAccount(9)?.account).toBe(20);
    sessionStorage.clear();
    expect(storedAccount(9)?.account).toBe(30);
    localStorage.clear();
    expect(storedAccount(9)?.account).toBe(30);
    expect(storedAccount(10)).toBeNull();
  });

  it('is forgotten at the end of the session', () => {
    selectAccount(account(20));
    endSession();
    beginSession(SESSION);
    expect(store.get(accountNumberAtom)).toBeNull();
    expect([storedAccount(9), localStorage.getItem('lotdesk.account')]).toEqual([null, null]);
  });

  it('is left for the first one when the server does not know it, once', async () => {
    selectAccount(account(20));
    for (const call of at(ORDERS, '20')) call.answer(null, 'account_not_found');
    await settled();
    expect(store.get(accountNumberAtom)).toBeNull();
    for (const call of asked.filter((one) => one.account === '20')) call.answer(null, 'account_not_found');
    await settled();
    expect(store.get(toastsAtom)).toHaveLength(1);
    expect(at(ORDERS, null).length).toBeGreaterThan(1);
  });

  it('is left for the first one when the list does not have it any more', async () => {
    selectAccount(account(20));
    const { QueryObserver } = await import('@tanstack/react-query');
    const { accountsQuery } = await import('./tradingAccounts');
    const stop = new QueryObserver(queryClient, accountsQuery(9)).subscribe(() => {});
    asked.at(-1)?.answer([account(10), account(20)]);
    await settled();
    expect(store.get(accountNumberAtom)).toBe(20);
    void refreshTradingAccounts();
    await vi.waitFor(() => expect(at('/api/accounts/list', null)).toHaveLength(2));
    asked.at(-1)?.answer([account(10)]);
    await settled();
    expect(store.get(accountNumberAtom)).toBeNull();
    stop();
  });
});

describe('another account', () => {
  it('begins empty, and a late list of the one before is dropped', async () => {
    const [late] = at(ORDERS, null);
    const [pending] = at(`${ORDERS}#pending`, null);
    selectAccount(account(20));
    expect(store.get(openOrdersAtom)).toBeNull();
    late?.answer(openOf(1));
    pending?.answer({ data: [], total: 0 });
    await settled();
    expect(store.get(openOrdersAtom)).toBeNull();
    at(ORDERS, '20')[0]?.answer(openOf(2));
    await vi.waitFor(() => expect(store.get(openOrdersAtom)?.map(({ Id }) => Id)).toEqual([2]));
  });

  it('does not get an order that was placed on the one before', async () => {
    const placed = placeOrder({ type: 1, cont: '0.1', forex_id: 1, status: 1, multiple: 100 }).catch((error: unknown) => error);
    await settled();
    const [sent] = at('/v1/api/forex/submit', null);
    selectAccount(account(20));
    sent?.answer({ ...ORDER, Id: 3 });
    expect(await placed).toMatchObject({ name: 'AbortError' });
  });

  it('does not get a list that a screen asked for before', async () => {
    const list = myOrders(3, 1).catch((error: unknown) => error);
    const sent = asked.at(-1);
    selectAccount(account(20));
    sent?.answer(openOf(4));
    expect(await list).toMatchObject({ name: 'AbortError' });
  });

  it('empties what belongs to an account, and keeps what belongs to the customer', () => {
    const kept = [['private', 'chat-unread', 9], ['private', 'profile', 'tok'], ['instruments', 'en']];
    const emptied = [['private', 'history', 'all'], ['private', 'account-log', 'en'], ['private', 'withdrawals', 1]];
    for (const key of [...kept, ...emptied]) queryClient.setQueryData(key, 'old');
    selectAccount(account(20));
    expect(kept.map((key) => queryClient.getQueryData(key))).toEqual(['old', 'old', 'old']);
    expect(emptied.map((key) => queryClient.getQueryData(key))).toEqual([undefined, undefined, undefined]);
  });

  it('of another name only asks for nothing again', () => {
    selectAccount(account(20));
    const before = asked.length;
    selectAccount({ ...account(20), name: 'Long term' });
    expect(asked.length).toBe(before);
  });
});
