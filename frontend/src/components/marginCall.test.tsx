// A margin call is on the screen as long as it lasts, and a stop-out is not over after a moment.
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Account, Session, TradingAccount } from '../api/types';
import { ORDER_STATUS, type ForexClosedFrame } from '../api/types';
import { MarginNotice } from '../features/trade/MarginNotice';
import { beginSession, endSession, queryClient, selectAccount, startAccount, store, toastsAtom } from '../state';
import { serverAccountAtom } from '../state/accountCurrency';
import { ORDER } from '../test/order';
import { show } from '../test/render';
import { serve } from '../test/server';
import { AccountSwitch } from './accounts/AccountSwitch';
import { useOrderNotifications } from './useOrderNotifications';

const sockets = vi.hoisted(() => new Map<string, (frame: unknown) => void>());
vi.mock('../state/connection', async (original) => ({
  ...(await original<typeof import('../state/connection')>()),
  subscribeTopic: (topic: string, handler: (frame: unknown) => void) => {
    sockets.set(topic, handler);
    return () => sockets.delete(topic);
  },
}));

/** Without open orders: the equity is the balance. */
const figures = (level: string | null): Account => ({
  account: 10, currency: 'USD', balance: level ?? '5', equity: level ?? '5', available: '0', lock_balance: '0', margin: level ? '100' : '0', profit: '0', margin_level: level,
});

function Both() {
  useOrderNotifications();
  return (
    <>
      <AccountSwitch />
      <MarginNotice />
    </>
  );
}

beforeEach(() => {
  serve({
    '/api/accounts/list': [{ account: 10, kind: 'real', name: '', currency: 'USD' }],
    '/v1/api/main/account/forexDetail': figures(null),
    '/v1/api/forex/my_deal': { data: [], total: 0 },
  });
  queryClient.setQueryData(['basics'], { margin_call_level: '120' });
  startAccount();
  beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
  act(() => selectAccount({ account: 10, kind: 'real', name: '', currency: 'USD' } as unknown as TradingAccount));
});

afterEach(() => {
  endSession();
  queryClient.clear();
  store.set(toastsAtom, []);
});

it('shows the margin level while the account is in margin call, and only then', async () => {
  show(<Both />);
  const at = (level: string | null) => act(() => store.set(serverAccountAtom, figures(level)));
  const notice = () => screen.queryByText(/^Margin call: the margin level is/)?.textContent ?? null;
  // By the level of this broker, not by the usual one.
  await vi.waitFor(() => {
    at('119');
    expect(notice()).toBe('Margin call: the margin level is 119%. Close orders or they may be closed for you.');
  });
  expect(screen.getByRole('button', { name: /119%/ }).hasAttribute('data-called')).toBe(true);
  at('121');
  expect(notice()).toBeNull();
  expect(screen.getByRole('button').hasAttribute('data-called')).toBe(false);
  at(null);
  expect(notice()).toBeNull();
});

it('says what was stopped out as an error that stays', () => {
  show(<Both />);
  const closed = (Id: number, reason: string): ForexClosedFrame => ({ order: { ...ORDER, Id, Status: ORDER_STATUS.closed }, reason });
  act(() => sockets.get('FOREX_CLOSED')?.(closed(1, 'stop_out')));
  act(() => sockets.get('FOREX_CLOSED')?.(closed(2, 'take_profit')));
  const said = store.get(toastsAtom).map(({ kind, lasting }) => [kind, lasting]);
  expect(said).toEqual([['error', true], ['info', false]]);
});
