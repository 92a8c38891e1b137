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
