// Indicators against values worked out by hand.
import { describe, expect, it } from 'vitest';
import type { Bar } from '../candles';
import { adx, bollinger, calculate, cci, exponentialAverage, heikinAshi, macd, movingAverage, parabolicSar, rsi, stochastic, vwap, type Formula } from '.';

const closes = (values: readonly number[]): Bar[] =>
  values.map((close, time) => ({ time, open: close, high: close, low: close, close, volume: 1 }));
const line = (formula: Formula, values: readonly number[], index = 0) => calculate(formula, closes(values))[index] ?? [];

describe('indicators', () => {
  it('averages the last values', () => {
    expect(line(movingAverage(3), [1, 2, 3, 4, 8])).toEqual([null, null, 2, 3, 5]);
    expect(line(movingAverage(3), [1])).toEqual([null]);
  });

  it('draws bands two deviations around the average', () => {
    // 2, 4, 6: mean 4, squares 4 + 0 + 4, deviation sqrt(8 / 3)
    const [middle, upper, lower] = calculate(bollinger(3, 2), closes([2, 4, 6]));
    expect(middle).toEqual([null, null, 4]);
    expect(upper?.[2]).toBeCloseTo(4 + 2 * Math.sqrt(8 / 3), 12);
    expect(lower?.[2]).toBeCloseTo(4 - 2 * Math.sqrt(8 / 3), 12);
    expect(upper?.[0]).toBeNull();
  });

  it('gives the newest value the largest weight', () => {
    // mean of 1, 2, 3 = 2; weight 1/2: 2 + (6 - 2) / 2 = 4; 4 + (2 - 4) / 2 = 3
    expect(line(exponentialAverage(3), [1, 2, 3, 6, 2])).toEqual([null, null, 2, 4, 3]);
  });

  it('takes the slow average from the fast one', () => {
    // fast (1 value): the values; slow (3): 2, 4, 3; difference 1, 2, -1; signal (2): mean 1.5, then 1.5 + 2/3 x (-2.5)
    const [difference, signal, histogram] = calculate(macd(1, 3, 2), closes([1, 2, 3, 6, 2]));
    expect(difference).toEqual([null, null, 1, 2, -1]);
    expect(signal?.slice(0, 4)).toEqual([null, null, null, 1.5]);
    expect(signal?.[4]).toBeCloseTo(-1 / 6, 12);
    expect(histogram?.[4]).toBeCloseTo(-5 / 6, 12);
    expect(line(macd(3, 1, 2), [1, 2, 3, 6, 2])).toEqual(difference);
  });

  it('sets gains against losses', () => {
    // changes +1 -1: equal; then +3: gain (0.5 + 3) / 2 = 1.75, loss 0.5 / 2 = 0.25
    const found = line(rsi(2), [1, 2, 1, 4]);
    expect(found.slice(0, 3)).toEqual([null, null, 50]);
    expect(found[3]).toBeCloseTo(87.5, 12);
    expect(line(rsi(2), [1, 1, 1])[2]).toBe(50);
    expect(line(rsi(2), [1, 2, 3])[2]).toBe(100);
  });

  it('has a value where nothing moves', () => {
    const flat = Array.from({ length: 8 }, () => 1.1);
    expect(line(stochastic(2, 1, 1), flat)[7]).toBe(0);
    expect(line(cci(3), flat)[7]).toBe(0);
    expect(line(adx(2), flat)[7]).toBe(0);
    expect(line(parabolicSar(0.02, 0.2), flat)[7]).toBe(1.1);
  });

  it('averages candles the Heikin-Ashi way', () => {
    const bars: Bar[] = [
      { time: 0, open: 10, high: 14, low: 8, close: 12, volume: 1 },
      { time: 1, open: 12, high: 13, low: 6, close: 9, volume: 1 },
      { time: 2, open: 30, high: 32, low: 28, close: 30, volume: 1 },
    ];
    // First: open (10 + 12) / 2, close 44 / 4. Then: open (11 + 11) / 2, close 40 / 4; open (11 + 10) / 2, below the low.
    expect(calculate(heikinAshi, bars)).toEqual([
      [11, 11, 10.5],
      [14, 13, 32],
      [8, 6, 10.5],
      [11, 10, 30],
    ]);
  });

  it('begins the volume-weighted price again with each session, and waits for volume', () => {
    const bars = closes([1, 3, 10, 20]).map((bar, time) => ({ ...bar, volume: time === 2 ? 0 : time + 1 }));
    // (1 x 1 + 3 x 2) / 3; no volume; 20
    expect(calculate(vwap((time) => Math.floor(time / 2)), bars)[0]).toEqual([1, 7 / 3, null, 20]);
  });
});
