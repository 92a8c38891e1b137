import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { Cover } from '../../api';
import { sessionAtom } from '../../state';
import { Covered } from './Covered';

const ROW: Cover = {
  forex_id: 1,
  lp: 1,
  lp_name: 'Prime',
  symbol: 'EUR/USD',
  customers: '-4.00',
  own: '0.00',
  limit: null,
  covered: '-3.995',
  average: '1.1',
  working: '0.00',
  order: null,
  steering: null,
  waiting: [],
  waiting_total: 0,
  lp_state: 'ready',
  paused: 0,
  refusal: null,
  result: '0.00',
  open_result: null,
  currency: 'USD',
  lp_balance: '0.00',
  lp_equity: null,
  lp_equity_min: null,
  break: null,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

function open(rows: Cover[]) {
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['see_exposure', 'correct_trades'] as never });
  serve({ '/admin/api/cover': { list: rows, total: rows.length }, '/admin/api/instruments': { list: [], total: 0 } });
  show(<Covered />);
}

it('says why nothing is covered at a provider, once for each', async () => {
  open([
    { ...ROW, lp_state: 'asking' },
    { ...ROW, forex_id: 2, symbol: 'GBP/USD', lp_state: 'asking' },
    { ...ROW, forex_id: 3, symbol: 'GOLD', lp: 2, lp_name: 'Metals', lp_state: 'comparing' },
    { ...ROW, forex_id: 4, symbol: 'WTI', lp: 3, lp_name: 'Oil' },
  ]);
  const said = await screen.findAllByRole('status');
  expect(said.map(({ textContent }) => textContent)).toEqual([
    'Prime: nothing is covered there until it has said what became of each order.',
    'Metals: nothing is covered there until it has reported its positions.',
  ]);
});

it('shows the provider, lots with their sign, and an order of its own without an answer', async () => {
  open([{ ...ROW, order: 'unknown', working: '-2.00' }]);
  const row = within(await screen.findByRole('row', { name: /EUR\/USD/u }));
  expect(row.getByText('Prime')).toBeTruthy();
  expect(row.getByText('orders unknown')).toBeTruthy();
  expect(row.getByText('−3.995')).toBeTruthy();
  expect(row.queryByText('ready')).toBeNull();
});

it('says what is not covered, and lets a dealer end an order that stays open', async () => {
  open([
    { ...ROW, order: 'accepted', steering: { id: 7, lots: '0.10', sent_at: '2026-11-26T22:00:00.000Z', is_late: 1 } },
    { ...ROW, forex_id: 2, symbol: 'USDJPY', lp: 0, lp_name: '', lp_state: 'not_mapped', customers: '5.00', own: '5.00' },
    { ...ROW, forex_id: 3, symbol: 'AUDUSD', lp: 0, lp_name: '', lp_state: 'not_mapped', customers: '0.00' },
  ]);
  const said = (await screen.findAllByRole('status')).map(({ textContent }) => textContent);
  expect(said[0]).toBe('No provider has these instruments, although a route covers them. Nothing of them is covered: USDJPY, AUDUSD');
  expect(said[1]).toMatch(/^EUR\/USD: an order of 0\.10 lots has been open at the provider for too long\./u);
  expect(within(screen.getByRole('row', { name: /EUR\/USD/u })).getByText('order open')).toBeTruthy();
  expect(within(screen.getByRole('row', { name: /USDJPY/u })).getByText('not mapped')).toBeTruthy();
  expect(screen.queryByRole('row', { name: /AUDUSD/u })).toBeNull();
  expect(screen.getByRole('button', { name: 'End the order' })).toBeTruthy();
});
