import { afterEach, expect, it, vi } from 'vitest';
import type { Order, Session } from '../../../api/types';
import { beginSession, endSession, quoteAtom, startAccount, store, type Quote } from '../../../state';
import { serve } from '../../../test/server';
import { figuresFrom, liveFiguresAtom } from './liveFigures';

vi.mock('../../../state/connection', async (original) => ({
  ...(await original<typeof import('../../../state/connection')>()),
  subscribeTopic: () => () => {},
}));

const PENDING = { Id: 5, ForexId: 91, Status: 0, OrderType: 1, UpdatePrice: '1.0', FactProfits: '0', TradeFee: '0', Swap: '0' } as Order;
const quote = (Bid: string, Ask: string) => ({ Id: 91, Bid, Ask, MarketStatus: 1 }) as Quote;

afterEach(() => {
  endSession();
  store.set(quoteAtom(91), undefined);
});

it('has the figures of the order where nothing is live', () => {
  expect(figuresFrom(new Map())(PENDING)).toEqual({ now: '1.0', profit: '0' });
});

it('follows the quotes of pending orders', async () => {
  serve({
    '/v1/api/main/account/forexDetail': { account: 1, currency: 'USD', balance: '5', equity: '5', available: '5', lock_balance: '0', margin: '0', profit: '0', margin_level: null },
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => (query.get('status') === '0' ? { data: [PENDING], total: 1 } : { data: [], total: 0 }),
  });
  store.set(quoteAtom(91), quote('1.2', '1.25'));
  startAccount();
  beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
  const now = () => figuresFrom(store.get(liveFiguresAtom))(PENDING).now;
  await vi.waitFor(() => expect(now()).toBe('1.25'));
  store.set(quoteAtom(91), quote('1.3', '1.35'));
  expect(now()).toBe('1.35');
});
