import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { sessionAtom } from '../../state';
import { Regulatory } from './Regulatory';

const PERCENTAGE = { until: 1, from: '2026-01-01', to: '2026-12-31', calculated_at: '2027-01-01T00:00:00.000Z', accounts: 4, losing: 2, percent: 50 };
const LOSSES = {
  percentages: [PERCENTAGE],
  groups: [
    { id: 1, name: 'Default', professional: 0 },
    { id: 2, name: 'Professionals', professional: 1 },
  ],
  shown: 1,
  problem: null,
};
const MONEY = {
  days: [{ day: '2026-11-25', currency: 'USD', at: '2026-11-25T22:00:00.000Z', needed: '140', accounts: 2, held: '130', shortfall: '10', balances: [{ account: 1, day: '2026-11-25', amount: '130' }, { account: 2, day: null, amount: null }] }],
  accounts: [
    { id: 1, name: 'Trust account', kind: 'bank', currency: 'USD', closed: 0 },
    { id: 2, name: 'Card payments', kind: 'psp', currency: 'USD', closed: 0 },
  ],
};

const THREE = { better: 1, same: 20, worse: 3, better_by: '0.0001', worse_by: '0.0002' };
const NONE = { better: 0, same: 0, worse: 0, better_by: '0', worse_by: '0' };
const EXECUTION = {
  months: ['2026-11', '2026-10'],
  month: '2026-11',
  lines: [
    { instrument: 'EURUSD', fills: 1234, median_ms: 0, p95_ms: 12, stops: THREE, deviations: THREE, corrected: 4, rejected: [{ reason: 'lp_rejected', count: 2 }] },
    { instrument: 'GBPUSD', fills: 2, median_ms: null, p95_ms: null, stops: NONE, deviations: NONE, corrected: 0, rejected: [] },
    { instrument: 'XAUUSD', fills: 0, median_ms: null, p95_ms: null, stops: NONE, deviations: NONE, corrected: 0, rejected: [] },
  ],
  shown: 0,
};

function open(permissions: string[], view = '') {
  const calls = serve({
    '/admin/api/reports/loss': LOSSES,
    '/admin/api/reports/loss/professional_groups': LOSSES,
    '/admin/api/reports/client_money': MONEY,
    '/admin/api/bank_balances': null,
    '/admin/api/reports/execution': EXECUTION,
  });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: permissions as never });
  location.hash = `#/regulatory${view}`;
  show(<Regulatory />);
  return calls;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

describe('regulatory reports', () => {
  it('show the percentage with its accounts, and who may change what it leaves out', async () => {
    const calls = open(['see_regulatory', 'edit_settings']);
    expect(await screen.findByText('2 of 4')).toBeTruthy();
    expect(screen.getAllByText('50%').length).toBe(2);
    fireEvent.click(screen.getByRole('switch', { name: 'Default' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('professional_groups'))?.body).toEqual({ groups: [2, 1] }));
  });

  it('show how orders were filled, by month', async () => {
    const calls = open(['see_regulatory'], '?view=execution');
    const table = within(await screen.findByRole('table', { name: 'Quality of executions' }));
    await table.findByText('EURUSD');
    const rows = () => table.getAllByRole('row').slice(1).map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent));
    const three = (same: string) => `1 better by 0.000120 ${same}3 worse by 0.0002`;
    const sum = (same: string) => `1 better20 ${same}3 worse`;
    expect(rows()).toEqual([
      ['All instruments', '1,236', '', '', sum('at the level'), sum('at the price'), '2 liquidity provider', '4'],
      ['EURUSD', '1,234', '0 ms', '12 ms', three('at the level'), three('at the price'), '2 liquidity provider', '4'],
      // Nothing is said of stops that there were not, and no time of which nothing is known.
      ['GBPUSD', '2', '', '', '', '', '0', ''],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Show instruments without fills: 1' }));
    expect(rows()).toHaveLength(4);
    expect(screen.getByText('not shown')).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: 'Month' }), { target: { value: '2026-10' } });
    await waitFor(() => expect(calls.at(-1)?.query.get('month')).toBe('2026-10'));
  });

  it('show a shortfall, and the accounts without a balance', async () => {
    open(['see_regulatory'], '?view=money');
    const table = within(await screen.findByRole('table', { name: 'Reconciliation' }));
    const cells = [...((await table.findByText('2026-11-25 USD')).closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
    expect(cells).toEqual(['2026-11-25 USD', '$140.00', '$130.00', '$10.00', 'Card payments']);
    expect(screen.queryByRole('button', { name: 'Enter a balance' })).toBeNull();
  });

  it('take the balance of an account at the end of a day', async () => {
    const calls = open(['see_regulatory', 'match_payments'], '?view=money');
    await screen.findByText('2026-11-25 USD');
    fireEvent.click(screen.getByRole('button', { name: 'Enter a balance' }));
    fireEvent.change(screen.getByLabelText('At the end of'), { target: { value: '2026-11-25' } });
    fireEvent.change(screen.getByLabelText('Balance'), { target: { value: '140' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/bank_balances'))?.body).toEqual({ account: 1, day: '2026-11-25', amount: '140' }));
  });

  it('export transactions of at most 31 days', async () => {
    open(['see_regulatory'], '?view=transactions');
    const download = await screen.findByRole('button', { name: 'Download CSV' });
    expect(download).toHaveProperty('disabled', false);
    fireEvent.change(screen.getByLabelText(/^From day/), { target: { value: '2020-01-01' } });
    expect(download).toHaveProperty('disabled', true);
    expect(screen.getByText('At most 31 days at once.')).toBeTruthy();
  });
});
