import { expect, it } from 'vitest';
import type { Bar } from './candles';
import { closesAt, percentChanges, pricesOf } from './compare';

const MINUTE = 60_000;
const bars = (...minutes: number[]): Bar[] => minutes.map((minute) => ({ time: minute * MINUTE, open: 1, high: 1, low: 1, close: minute, volume: 1 }));

it('finds the close of the same period', () => {
  expect(closesAt(bars(1, 2, 3), bars(0, 1, 2, 3, 4), MINUTE, 0, 2)).toEqual([1, 2, 3]);
  expect(closesAt(bars(1, 2, 3, 4), bars(0, 1, 2, 3, 4), MINUTE, 2, 3)).toEqual([3, 4]);
});

it('has nothing where the other has no candle, before it begins, and while its market is closed', () => {
  expect(closesAt(bars(1, 2, 3, 4, 5), bars(2, 4), MINUTE, 0, 4)).toEqual([null, 2, null, 4, null]);
  expect(closesAt(bars(1, 2), [], MINUTE, 0, 1)).toEqual([null, null]);
});

it('leaves out candles of hours in which the first market is closed', () => {
  expect(closesAt(bars(1, 2, 100), bars(1, 2, 3, 50, 99, 100), MINUTE, 0, 2)).toEqual([1, 2, 100]);
});

it('takes the candle of the same period where it begins at another time of it', () => {
  const shifted = bars(5, 65).map((bar) => ({ ...bar, time: bar.time }));
  expect(closesAt(bars(10, 70, 130), shifted, 60 * MINUTE, 0, 2)).toEqual([5, 65, null]);
});

it('counts from the first value in view', () => {
  expect(percentChanges([null, 100, 101, null, 99])).toEqual([null, 0, expect.closeTo(1, 9), null, expect.closeTo(-1, 9)]);
  expect(percentChanges([null, null])).toEqual([null, null]);
});

it('puts a change at the price at which the other instrument would have it', () => {
  expect(pricesOf([0, 1, null, -2], 50)).toEqual([50, 50.5, null, 49]);
});
