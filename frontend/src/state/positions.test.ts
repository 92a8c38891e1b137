import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'jotai';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Instrument, Order, Session } from '../api/types';
import { serve } from '../test/server';
import { startAccount } from './account';
import { serverAccountAtom } from './accountCurrency';
import { instrumentMapAtom } from './instruments';
import { usePosition } from './positions';
import { quoteAtom, type Quote } from './quotes';
import { beginSession, endSession } from './session';
import { store } from './store';

vi.mock('./connection', async (original) => ({
  ...(await original<typeof import('./connection')>()),
  subscribeTopic: () => () => {},
}));

const order = (Id: number, ForexId: number, OrderType: number, Quantity: string) =>
  ({ Id, ForexId, OrderType, Quantity, Price: '1.1', UpdatePrice: '1.1', FactProfits: '5', TradeFee: '0', Swap: '0', Currency: 'USD', Status: 1 }) as Order;

const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store }, children);
const position = (id: number) => renderHook(() => usePosition(id), { wrapper }).result;

beforeEach(() => {
  const orders = [order(1, 3, 1, '0.50'), order(2, 3, 1, '0.25'), order(3, 3, 2, '0.1'), order(4, 9, 2, '1')];
  const account = { account: 1, currency: 'USD', balance: '5', equity: '5', available: '5', lock_balance: '0', margin: '0', profit: '0', margin_level: null };
  serve({
    '/v1/api/main/account/forexDetail': account,
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => (query.get('status') === '1' ? { data: orders, total: 4 } : { data: [], total: 0 }),
  });
  startAccount();
  beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
});

afterEach(() => endSession());

it('adds the orders of an instrument up by side, with their result', async () => {
  const held = position(3);
  await vi.waitFor(() => expect(held.current).not.toBeNull());
  expect(held.current?.sides).toEqual([{ side: 'buy', lots: '0.75' }, { side: 'sell', lots: '0.1' }]);
  expect(held.current?.profit).toBe('15');
  expect(position(9).current?.sides).toEqual([{ side: 'sell', lots: '1' }]);
  expect(position(4).current).toBeNull();
});

it('follows the quote, and ends with the session', async () => {
  const held = position(9);
  await vi.waitFor(() => expect(held.current?.profit).toBe('5'));
  act(() => {
    store.set(serverAccountAtom, { currency: 'USD' } as never);
    store.set(instrumentMapAtom, new Map([[9, { Id: 9, Code: 'EURUSD', Currency: 'USD', contractSize: '100', ForexQuotations: { RateBid: '1', RateAsk: '1' } } as unknown as Instrument]]));
    store.set(quoteAtom(9), { Id: 9, Bid: '1.0', Ask: '1.05', MarketStatus: 1 } as Quote);
  });
  // One lot of 100 units, sold at 1.1, at an ask of 1.05.
  expect(held.current?.profit).toBe('5');
  act(() => store.set(quoteAtom(9), { Id: 9, Bid: '0.9', Ask: '0.95', MarketStatus: 1 } as Quote));
  expect(held.current?.profit).toBe('15');
  act(() => endSession());
  expect(held.current).toBeNull();
});
