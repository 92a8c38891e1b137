import { describe, expect, it } from 'vitest';
import { axisText, barShare, curvePoints, daySpan, heatLevel, largestOf, monthsOf, statisticsPeriod, valueSpan, weeksOf } from './statistics';

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
  const equity = { points: [] };

  it('begins with the opening and ends with the closing balance', () => {
    const whole = { from: '2026-11-01', to: '2026-11-03', opening_balance: '100.00', closing_balance: '90.00', days, equity };
    const { times, balances, peaks } = curvePoints(whole);
    expect(times.map((time) => new Date(time * 1_000).toISOString().slice(0, 10))).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect([balances, peaks]).toEqual([[100, 90, 90], [100, 100, 100]]);
  });

  it('begins with the first booking where there was no balance before', () => {
    const fresh = { from: '2026-11-01', to: '2026-11-03', opening_balance: '0.00', closing_balance: '90.00', days, equity };
    const { times, balances } = curvePoints(fresh);
    expect(times.map((time) => new Date(time * 1_000).toISOString().slice(0, 10))).toEqual(['2026-11-02', '2026-11-03']);
    expect(balances).toEqual([90, 90]);
  });

  it('has the last equity of each day, and the balance of the day before where nothing was booked', () => {
    const point = (date: string, worth: string) => ({ date, balance: '90.00', equity: worth });
    const points = [point('2026-11-02', '80.00'), point('2026-11-02', '85.00'), point('2026-11-03', '70.00')];
    const whole = { from: '2026-11-01', to: '2026-11-04', opening_balance: '100.00', closing_balance: '90.00', days, equity: { points } };
    const { times, balances, peaks, equities } = curvePoints(whole);
    expect(times.map((time) => new Date(time * 1_000).getUTCDate())).toEqual([1, 2, 3, 4]);
    expect([balances, peaks, equities]).toEqual([[100, 90, 90, 90], [100, 100, 100, 100], [null, 85, 70, null]]);
  });

  it('has a point once where the period begins and ends with a booking', () => {
    const day = { from: '2026-11-02', to: '2026-11-02', opening_balance: '100.00', closing_balance: '90.00', days, equity };
    expect(curvePoints(day).balances).toEqual([90]);
  });
});

it('bars are measured by the largest of either sign', () => {
  const largest = largestOf(['5', '-20']);
  expect([barShare('5', largest), barShare('-20', largest), barShare('0', 0)]).toEqual([25, 100, 0]);
});

describe('the axes of the curve', () => {
  it('show a day before and after a single day, and a tenth around a single value', () => {
    expect([daySpan(1_000_000, 1_000_000), daySpan(5, 7)]).toEqual([[913_600, 1_086_400], [5, 7]]);
    expect([valueSpan(100_000, 100_000), valueSpan(0, 0), valueSpan(-5, 5)]).toEqual([[90_000, 110_000], [-0.1, 0.1], [-6, 6]]);
  });

  it('repeat no number', () => {
    const written = (values: number[], step: number) => values.map((value) => axisText(value, step, 'en'));
    expect(written([90_000, 100_000, 110_000], 10_000)).toEqual(['90K', '100K', '110K']);
    expect(written([99_950, 100_000, 100_050], 50)).toEqual(['99.95K', '100K', '100.05K']);
    expect(written([999_999, 1_000_000, 1_000_001], 1)).toEqual(['999,999', '1,000,000', '1,000,001']);
    expect(written([-1_200_000, 1_000_000], 200_000)).toEqual(['-1.2M', '1M']);
  });

  it('writes the whole number where a compact one would be as long', () => {
    expect([99_999.6, 99_999.70000000001].map((value) => axisText(value, 0.1, 'en'))).toEqual(['99,999.6', '99,999.7']);
    expect([1_250.5, 0].map((value) => axisText(value, 0.5, 'de'))).toEqual(['1.250,5', '0']);
    expect(axisText(100_000, 0.1, 'ar')).toBe('100,000');
  });
});
