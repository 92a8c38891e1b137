import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { sessionAtom } from '../../state';
import { Reports } from './Reports';

// Drawing needs a canvas; the numbers are in the tables.
vi.mock('./PeriodChart', () => ({ PeriodChart: () => null }));

const MONEY = {
  result: '12', result_trading: '10', result_fees: '2', result_swaps: '0', result_write_offs: '0', result_rewards: '0', deposits: '1000', deposit_count: 1,
  withdrawals: '0', withdrawal_count: 0, corrections: '0', trades: 3, lots: '1', notional: '100000',
};
const FIGURES = { ...MONEY, registered: 1, invited: 0 };
const REPORT = {
  spans: [{ start: '2026-11-24', ...FIGURES }],
  total: FIGURES,
  currencies: [{ currency: 'USD', ...MONEY }],
  currency_position: [],
  unconverted: [],
  instruments: [],
  inviters: [],
};
const YEN = { ...MONEY, currency: 'JPY', result: '-1500.4' };

function open(report: unknown) {
  const calls = serve({ '/admin/api/reports': report });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['see_reports'] });
  show(<Reports />);
  return calls;
}

const cells = (row: HTMLElement) => [...(row.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

describe('reports', () => {
  it('have nothing about currencies where every account is in USD', async () => {
    open(REPORT);
    expect(await screen.findByText('2026-11-24')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Currency' })).toBeNull();
    expect(screen.queryByText('By currency of the account')).toBeNull();
  });

  it('show each currency in its own decimals, and what has no rate', async () => {
    open({
      ...REPORT,
      currencies: [YEN, { currency: 'USD', ...MONEY }],
      currency_position: [
        { currency: 'EUR', amount: '10.5', usd: '11.34' },
        { currency: 'CHF', amount: '-3', usd: null },
      ],
      unconverted: ['CHF'],
    });
    const table = within(await screen.findByRole('table', { name: 'By currency of the account' }));
    expect(cells(table.getByText('JPY'))).toEqual(['JPY', '−\u2060¥1,500', '¥1,000', '¥0', '¥0', '3', '¥100,000']);
    const position = within(screen.getByRole('table', { name: 'Currency position at the end of the period' }));
    expect(cells(position.getByText('EUR'))).toEqual(['EUR', '+\u2060€10.50', '+\u2060$11.34']);
    expect(cells(position.getByText('CHF'))[2]).toBe('no rate');
    expect(screen.getByText('Not in the totals, because there is no rate to USD: CHF.')).toBeTruthy();
  });

  it('ask for one currency, whose amounts are then in it', async () => {
    const calls = open({ ...REPORT, currencies: [YEN, { currency: 'USD', ...MONEY }] });
    const chips = within(await screen.findByRole('group', { name: 'Currency' }));
    fireEvent.click(chips.getByRole('button', { name: 'JPY' }));
    await waitFor(() => expect(calls.at(-1)?.query.get('currency')).toBe('JPY'));
    const row = cells(await screen.findByText('2026-11-24'));
    expect(row.slice(1, 3)).toEqual(['+\u2060¥12', '¥10']);
  });
});
