// Figures that follow the prices look as old as those while the connection is gone.
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Session } from '../api/types';
import { SummaryCard } from '../features/orders';
import { OpenTotal } from '../features/workspace/table/OrderTable';
import { beginSession, endSession, liveStateAtom, refreshOrders, store } from '../state';
import { ORDER } from '../test/order';
import { show } from '../test/render';
import { serve } from '../test/server';
import { AccountSwitch } from './accounts/AccountSwitch';
import { PositionLine } from './PositionLine';

const ACCOUNT = { account: 5, currency: 'USD', balance: '100', equity: '90', available: '80', lock_balance: '0', margin: '10', profit: '-10', margin_level: '900' };

beforeEach(async () => {
  store.set(liveStateAtom, 'live');
  serve({
    '/v1/api/main/account/forexDetail': ACCOUNT,
    '/v1/api/forex/my_deal': (_body: unknown, query: URLSearchParams) => (query.get('status') === '1' ? { data: [ORDER], total: 1 } : { data: [], total: 0 }),
    '/api/accounts/list': [{ ...ACCOUNT, kind: 'demo', name: '' }],
    '/api/basicSet/getBasicInfo': {},
  });
  beginSession({ token: 'tok', user: { id: 9, is_demo: 1 } } as unknown as Session);
  await act(refreshOrders);
});

afterEach(() => {
  store.set(liveStateAtom, 'live');
  endSession();
});

it('marks the figures of the account and the sum of its positions, and none of them while prices are live', async () => {
  const parts = { switch: <AccountSwitch />, summary: <SummaryCard />, total: <OpenTotal /> };
  for (const [name, part] of Object.entries(parts)) {
    const { container, unmount } = show(part);
    await screen.findAllByText(/\d/);
    expect([name, within(container).queryAllByText('Not live').length]).toEqual([name, 0]);
    act(() => store.set(liveStateAtom, 'stale'));
    expect([name, within(container).queryAllByText('Not live').length]).toEqual([name, 1]);
    act(() => store.set(liveStateAtom, 'live'));
    expect([name, within(container).queryAllByText('Not live').length]).toEqual([name, 0]);
    unmount();
  }
});

it('takes the colour from the result of a position in a list', async () => {
  const { container } = show(<PositionLine instrument={1} locale="en" />);
  const result = () => container.querySelector('.amount')?.classList.contains('stale');
  expect(result()).toBe(false);
  act(() => store.set(liveStateAtom, 'stale'));
  expect(result()).toBe(true);
});
