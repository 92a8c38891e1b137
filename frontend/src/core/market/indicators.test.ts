// Indicators against values worked out by hand.
import { describe, expect, it } from 'vitest';
import { bollinger, exponentialAverage, macd, movingAverage, rsi } from './indicators';

describe('indicators', () => {
  it('averages the last values', () => {
    expect(movingAverage([1, 2, 3, 4, 8], 3)).toEqual([null, null, 2, 3, 5]);
    expect(movingAverage([1], 3)).toEqual([null]);
  });

  it('draws bands two deviations around the average', () => {
    // 2, 4, 6: mean 4, squares 4 + 0 + 4, deviation sqrt(8 / 3)
    const { middle, upper, lower } = bollinger([2, 4, 6], 3, 2);
    expect(middle).toEqual([null, null, 4]);
    expect(upper[2]).toBeCloseTo(4 + 2 * Math.sqrt(8 / 3), 12);
    expect(lower[2]).toBeCloseTo(4 - 2 * Math.sqrt(8 / 3), 12);
    expect(upper[0]).toBeNull();
  });

  it('gives the newest value the largest weight', () => {
    // mean of 1, 2, 3 = 2; weight 1/2: 2 + (6 - 2) / 2 = 4; 4 + (2 - 4) / 2 = 3
    expect(exponentialAverage([1, 2, 3, 6, 2], 3)).toEqual([null, null, 2, 4, 3]);
    expect(exponentialAverage([null, 1, 3], 2)).toEqual([null, null, 2]);
  });

  it('takes the slow average from the fast one', () => {
    // fast (1 value): the values; slow (3): 2, 4, 3; difference 1, 2, -1; signal (2): mean 1.5, then 1.5 + 2/3 x (-2.5)
    const found = macd([1, 2, 3, 6, 2], 1, 3, 2);
    expect(found.macd).toEqual([null, null, 1, 2, -1]);
    expect(found.signal.slice(0, 4)).toEqual([null, null, null, 1.5]);
    expect(found.signal[4]).toBeCloseTo(-1 / 6, 12);
    expect(found.histogram[4]).toBeCloseTo(-5 / 6, 12);
  });

  it('sets gains against losses', () => {
    // changes +1 -1: equal; then +3: gain (0.5 + 3) / 2 = 1.75, loss 0.5 / 2 = 0.25
    const found = rsi([1, 2, 1, 4], 2);
    expect(found.slice(0, 3)).toEqual([null, null, 50]);
    expect(found[3]).toBeCloseTo(87.5, 12);
    expect(rsi([1, 1, 1], 2)[2]).toBe(50);
    expect(rsi([1, 2, 3], 2)[2]).toBe(100);
  });
});
