import { describe, expect, it } from 'vitest';
import { barShare, curvePoints, heatLevel, largestOf, monthsOf, statisticsPeriod, weeksOf } from './statistics';

describe('the period of the statistics', () => {
  it('ends today and has as many days as its name says', () => {
    // 1 March in Tokyo.
    const now = Date.UTC(2026, 1, 28, 20);
    expect(statisticsPeriod('week', now, 'Asia/Tokyo')).toEqual({ from: '2026-02-23', to: '2026-03-01', zone: 'Asia/Tokyo' });
    expect(statisticsPeriod('month', now, 'UTC')).toMatchObject({ from: '2026-01-30', to: '2026-02-28' });
    expect(statisticsPeriod('years', now, 'Asia/Tokyo').from).toBe('2021-03-03');
    expect(statisticsPeriod('week', now).zone).not.toBe('');
  });
});

describe('the heat map', () => {
  it('has the months of the period, the latest first', () => {
    expect(monthsOf('2025-11-30', '2026-02-01')).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(monthsOf('2026-02-01', '2026-02-28')).toEqual(['2026-02']);
  });

  it('has weeks from Monday to Sunday', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks.at(-1)?.[0]).toBe('2026-11-30');
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
  });

  it('draws the largest result strongest and any result at all', () => {
    expect(['0.00', '0.01', '-50.00', '100.00'].map((result) => heatLevel(result, 100))).toEqual([0, 1, 2, 4]);
    expect(heatLevel('0.00', 0)).toBe(0);
  });
});

describe('the curve', () => {
  const days = [{ date: '2026-11-02', balance: '90.00', drawdown: '10.00' }];

  it('begins with the opening and ends with the closing balance', () => {
    const whole = { from: '2026-11-01', to: '2026-11-03', opening_balance: '100.00', closing_balance: '90.00', days };
    const { times, balances, peaks } = curvePoints(whole);
    expect(times.map((time) => new Date(time * 1_000).toISOString().slice(0, 10))).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect([balances, peaks]).toEqual([[100, 90, 90], [100, 100, 100]]);
  });

  it('begins with the first booking where there was no balance before', () => {
    const fresh = { from: '2026-11-01', to: '2026-11-03', opening_balance: '0.00', closing_balance: '90.00', days };
    const { times, balances } = curvePoints(fresh);
    expect(times.map((time) => new Date(time * 1_000).toISOString().slice(0, 10))).toEqual(['2026-11-02', '2026-11-03']);
    expect(balances).toEqual([90, 90]);
  });

  it('has a point once where the period begins and ends with a booking', () => {
    const day = { from: '2026-11-02', to: '2026-11-02', opening_balance: '100.00', closing_balance: '90.00', days };
    expect(curvePoints(day).balances).toEqual([90]);
  });
});

it('bars are measured by the largest of either sign', () => {
  const largest = largestOf(['5', '-20']);
  expect([barShare('5', largest), barShare('-20', largest), barShare('0', 0)]).toEqual([25, 100, 0]);
});
