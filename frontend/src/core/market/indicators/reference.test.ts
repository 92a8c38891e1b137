// Every indicator against values that were not computed by this code: TA-Lib's, and pandas' for those it does not have.
import { describe, expect, it } from 'vitest';
import type { Bar } from '../candles';
import * as indicators from '.';
import type { Formula } from '.';
import referenceText from './reference.json?raw';

const TOLERANCE = 1e-8;
/** STOCH and MACD of TA-Lib begin all lines together; a line that exists earlier is compared from there on. */
const BEGINS_EARLIER = new Set(['stochastic(14, 3, 3)', 'macd(12, 26, 9)']);

interface Reference {
  bars: [number, number, number, number, number][];
  expected: Record<string, (number | null)[][]>;
}

const reference = JSON.parse(referenceText) as Reference;
const bars: Bar[] = reference.bars.map(([open, high, low, close, volume], time) => ({ time, open, high, low, close, volume }));

const FORMULAS: Record<string, Formula> = {
  'movingAverage(30)': indicators.movingAverage(30),
  'exponentialAverage(20)': indicators.exponentialAverage(20),
  'weightedAverage(20)': indicators.weightedAverage(20),
  'bollinger(20, 2)': indicators.bollinger(20, 2),
  'macd(12, 26, 9)': indicators.macd(12, 26, 9),
  'rsi(14)': indicators.rsi(14),
  'atr(14)': indicators.atr(14),
  'adx(14)': indicators.adx(14),
  'stochastic(14, 3, 3)': indicators.stochastic(14, 3, 3),
  'cci(20)': indicators.cci(20),
  'parabolicSar(0.02, 0.2)': indicators.parabolicSar(0.02, 0.2),
  obv: indicators.obv,
  'donchian(20)': indicators.donchian(20),
  'keltner(20, 10, 2)': indicators.keltner(20, 10, 2),
  'ichimoku(9, 26, 52)': indicators.ichimoku(9, 26, 52),
  'vwap(60)': indicators.vwap((time) => Math.floor(time / 60)),
};

/** The largest difference, infinite where one of them has a value and the other has none. */
function difference(expected: readonly (number | null)[], found: readonly (number | null)[], earlier: boolean): number {
  return expected.reduce<number>((most, value, at) => {
    const other = found[at] ?? null;
    if (value === null) return other === null || earlier ? most : Infinity;
    return other === null ? Infinity : Math.max(most, Math.abs(value - other));
  }, 0);
}

describe('indicators against their reference', () => {
  it('cover every reference', () => {
    expect(Object.keys(FORMULAS).sort()).toEqual(Object.keys(reference.expected).sort());
    expect(bars).toHaveLength(160);
  });

  it.each(Object.keys(FORMULAS))('%s agrees to 1e-8', (name) => {
    const formula = FORMULAS[name];
    const expected = reference.expected[name];
    if (!formula || !expected) throw new Error(`no ${name}`);
    const found = indicators.calculate(formula, bars);
    for (const [index, line] of expected.entries()) {
      expect(line.filter((value) => value !== null).length).toBeGreaterThan(50);
      const most = difference(line, found[index] ?? [], BEGINS_EARLIER.has(name));
      expect(most, `line ${index} of ${name}`).toBeLessThanOrEqual(TOLERANCE);
    }
  });

  it.each(Object.keys(FORMULAS))('%s is the same tick by tick', (name) => {
    const formula = FORMULAS[name];
    if (!formula) throw new Error(`no ${name}`);
    const live: Bar[] = [];
    const calculation = new indicators.Calculation(formula);
    for (const bar of bars) {
      // A candle begins at its open, touches both ends and closes; each is a tick.
      const { open, high, low, close } = bar;
      live.push({ ...bar, high: open, low: open, close: open, volume: 1 });
      for (const [top, bottom, last] of [[high, open, high], [high, low, low], [high, low, close]] as const) {
        calculation.update(live);
        live[live.length - 1] = { ...bar, high: top, low: bottom, close: last };
      }
      calculation.update(live);
    }
    const whole = indicators.calculate(formula, bars);
    expect(calculation.columns.map((column) => Array.from(column, (value) => value ?? null))).toEqual(
      whole.map((column) => Array.from(column, (value) => value ?? null)),
    );
  });
});

describe('a calculation', () => {
  it('takes one step for a tick and begins again with another history', () => {
    const steps: number[] = [];
    const calculation = new indicators.Calculation({ columns: 1, step: (at) => steps.push(at) });
    const live = bars.slice(0, 3);
    calculation.update(live);
    calculation.update(live);
    live.push(...bars.slice(3, 4));
    calculation.update(live);
    expect(steps).toEqual([0, 1, 2, 2, 2, 3]);
    calculation.update(bars.slice(0, 2));
    expect(steps.slice(6)).toEqual([0, 1]);
  });
});
