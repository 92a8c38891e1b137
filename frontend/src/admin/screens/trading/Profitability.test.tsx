import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Profitability } from './Profitability';

const FIGURES = {
  trades: 3,
  lots: '2.5',
  notional: '250000',
  profit: '-120',
  swap: '1.5',
  commission: '6',
  spread: '30',
  written_off: '0', rewards: '0.00',
  result: '124.5',
  result_per_million: '498',
  win_rate: '33.333333',
  mean_held: 5_400_000,
  median_held: 50_176,
  short_share: '66.666666',
  opened: 4,
  mark_outs: [
    { seconds: 1, mean: '1.5', measured: 3 },
    { seconds: 10, mean: '-0.2', measured: 3 },
    { seconds: 60, mean: null, measured: 0 },
  ],
  news: { opened: 20, near: 12, share: '60', by_chance: '2.8', is_conspicuous: true },
};
const ANN = { id: 5, uid: '20000005', email: 'ann@example.com', mobile: null, name: 'Ann', is_demo: 0, language: null };
const PAGE = { list: [{ id: 5, user: ANN, show_code: null, ...FIGURES }], total: 1, sums: FIGURES, unconverted: [] };
const CHOICES = { groups: [{ id: 1, name: 'Standard' }], categories: [{ id: 3, name: 'Metals' }] };

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

describe('the profitability', () => {
  it('shows results, then signs with a dash where nothing was measured', async () => {
    location.hash = '#/profitability';
    serve({ '/admin/api/profitability': PAGE, '/admin/api/profitability/choices': CHOICES });
    show(<Profitability />);
    const table = await screen.findByRole('table', { name: 'By customer' });
    const cell = (name: string) => within(table).getByText('Ann').closest('tr')?.querySelector(`[data-name="${name}"]`)?.textContent;
    await within(table).findByText('Ann');
    expect([cell('Trades'), cell('Notional'), cell('Your result')]).toEqual(['3', '$250,000.00', '+\u2060$124.50']);
    fireEvent.click(screen.getByRole('button', { name: 'Signs' }));
    await waitFor(() => expect(cell('Under 60 s')).toBe('66.67%'));
    expect([cell('Won'), cell('Median held'), cell('Mean held')]).toEqual(['33.33%', '50 s', '1 h 30 min']);
    expect([cell('After 1 s'), cell('After 10 s'), cell('After 60 s'), cell('Measured')]).toEqual(['1.50', '−0.20', '—', '0 of 4']);
    expect([cell('Around news'), cell('By chance')]).toEqual(['News 12 of 20', '2.80%']);
  });
});
