// The statistics screen: figures, the heat map with its signs, the groups, the empty state and the file.
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Statistics } from '../../api/types';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { queryClient } from '../../state';
import { StatisticsScreen } from './StatisticsScreen';

const PATH = '/v1/api/statistics';
const figures = (net: string, wins: number, losses: number) => ({
  trades: wins + losses,
  wins,
  losses,
  win_rate: '66.67',
  net,
  gross_profit: '30.00',
  gross_loss: '-10.00',
  profit_factor: '3',
  expectancy: '6.67',
  average_win: '15.00',
  average_loss: '-10.00',
});

function found(changes: Partial<Statistics> = {}): Statistics {
  return {
    account: 1,
    currency: 'USD',
    from: '2026-11-01',
    to: '2026-11-26',
    zone: 'UTC',
    opening_balance: '1000.00',
    closing_balance: '1020.00',
    flows: '0.00',
    net_profit: '20.00',
    profit: '22.00',
    commission: '-2.00',
    swap: '0.00',
    write_offs: '0.00',
    max_drawdown: { size: '10.00', peak_at: '2026-11-02T10:00:00.000Z', trough_at: '2026-11-03T10:00:00.000Z' },
    max_drawdown_percent: { size: '0.98', peak_at: '2026-11-02T10:00:00.000Z', trough_at: '2026-11-03T10:00:00.000Z' },
    all: figures('20.00', 2, 1),
    best: { order_id: 5, net: '20.00' },
    worst: { order_id: 6, net: '-10.00' },
    held: { mean: 3_600_000, shortest: 60_000, longest: 7_200_000 },
    longest_wins: 2,
    longest_losses: 1,
    by_instrument: [{ forex_id: 1, show_code: 'EUR/USD', ...figures('20.00', 2, 1) }],
    by_hour: [{ key: 9, ...figures('30.00', 2, 0) }, { key: 14, ...figures('-10.00', 0, 1) }],
    by_weekday: [{ key: 1, ...figures('20.00', 2, 1) }],
    by_side: [{ key: 1, ...figures('20.00', 2, 1) }],
    days: [
      { date: '2026-11-02', result: '30.00', flows: '0.00', balance: '1030.00', drawdown: '0.00', trades: 2, wins: 2 },
      { date: '2026-11-03', result: '-10.00', flows: '0.00', balance: '1020.00', drawdown: '10.00', trades: 1, wins: 0 },
    ],
    equity: {
      known_from: '2026-11-02T22:00:00.000Z',
      max_drawdown: { size: '25.00', peak_at: '2026-11-02T22:00:00.000Z', trough_at: '2026-11-03T22:00:00.000Z' },
      max_drawdown_percent: { size: '2.43', peak_at: '2026-11-02T22:00:00.000Z', trough_at: '2026-11-03T22:00:00.000Z' },
      points: [
        { at: '2026-11-02T22:00:00.000Z', date: '2026-11-02', balance: '1030.00', equity: '1030.00', margin: '0.00' },
        { at: '2026-11-03T21:00:00.000Z', date: '2026-11-03', balance: '1020.00', equity: '1011.00', margin: '50.00' },
        { at: '2026-11-03T22:00:00.000Z', date: '2026-11-03', balance: '1020.00', equity: '1005.00', margin: '50.00' },
      ],
    },
    ...changes,
  };
}

class NoObserver {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  globalThis.ResizeObserver = NoObserver as unknown as typeof ResizeObserver;
});

afterEach(() => {
  queryClient.clear();
});

async function opened(answer: Statistics) {
  const calls = serve({ [PATH]: answer });
  await act(async () => void show(<StatisticsScreen />));
  return calls;
}

describe('statistics', () => {
  it('draws the equity beside the balance, lists it by day, and says from when on it is known', async () => {
    await opened(found());
    expect(await screen.findByText(/^Equity is known from .*2, 2026 on/)).toBeTruthy();
    expect(screen.getByText(/^Largest fall of the equity: .*25\.00/)).toBeTruthy();
    const summary = screen.getByText('Show the equity as table');
    fireEvent.click(summary);
    const details = summary.parentElement as HTMLDetailsElement;
    details.open = true;
    await act(async () => void fireEvent(details, new Event('toggle')));
    const rows = within(screen.getByRole('group', { name: 'Equity' })).getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/1,020\.00.*1,005\.00.*50\.00/),
      expect.stringMatching(/1,030\.00.*1,030\.00.*0\.00/),
    ]);
  });

  it('has no line of an equity that nobody recorded', async () => {
    await opened(found({ equity: { known_from: null, max_drawdown: null, max_drawdown_percent: null, points: [] } }));
    expect(await screen.findByText('Lost since the highest balance')).toBeTruthy();
    expect([screen.queryByText('Show the equity as table'), screen.queryByText(/^Equity is known/)]).toEqual([null, null]);
  });

  it('asks for the chosen days in the zone of the device', async () => {
    const calls = await opened(found());
    await screen.findByText('Net profit');
    fireEvent.click(screen.getByRole('button', { name: '7 days' }));
    await screen.findByText('Net profit');
    const days = calls.map(({ query }) => (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 86_400_000);
    expect(days).toEqual([29, 6]);
    expect(calls[0]?.query.get('zone')).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  });

  it('has signs for loss and profit beside the colour, in the calendar too', async () => {
    await opened(found());
    const calendar = await screen.findByRole('table', { name: /Profit by day/ });
    expect(within(calendar).getByText(/Nov 3, 2026: −\u2060\$10\.00\. Trades: 1/)).toBeTruthy();
    expect(within(calendar).getByText('+30')).toBeTruthy();
    expect(within(calendar).getByText('−10')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Later month' }).hasAttribute('disabled')).toBe(true);
  });

  it('groups the trades', async () => {
    await opened(found());
    await screen.findByText('EUR/USD');
    fireEvent.click(screen.getByRole('tab', { name: 'Hour' }));
    expect(screen.getByText('09:00')).toBeTruthy();
    expect(screen.getByText('14:00')).toBeTruthy();
    fireEvent.click(screen.getByRole('tab', { name: 'Weekday' }));
    expect(screen.getByText('Monday')).toBeTruthy();
  });

  it('has the curve as a table', async () => {
    await opened(found());
    const summary = await screen.findByText('Show as table');
    const details = summary.closest('details') as HTMLDetailsElement;
    details.open = true;
    fireEvent(details, new Event('toggle'));
    const rows = within(within(details).getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.slice(0, 5))).toEqual(['DayPr', 'Nov 3', 'Nov 2']);
  });

  it('says what has no value with a dash', async () => {
    await opened(found({ all: { ...figures('30.00', 2, 0), profit_factor: null }, max_drawdown: null, max_drawdown_percent: null }));
    const card = (name: string) => screen.getByText(name).parentElement?.textContent;
    await screen.findByText('Net profit');
    expect([card('Profit factor'), card('Largest drawdown')]).toEqual(['Profit factor–', 'Largest drawdown–']);
  });

  it('says what to do where nothing happened', async () => {
    await opened(found({ days: [] }));
    expect(await screen.findByText('Nothing in this period')).toBeTruthy();
    expect(screen.queryByText('Download as CSV')).toBeNull();
  });
});
