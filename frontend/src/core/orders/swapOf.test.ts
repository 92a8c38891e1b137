import { expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { swapOf, tripleDay } from './swapOf';

const POINTS = { SwapMode: 'points', SwapLong: '-7.5', SwapShort: '2.5', PricePrecision: 5, contractSize: '100000' };
const QUOTE = { Bid: '1.1', Ask: '1.2', RateBid: '0.5', RateAsk: '2' };

it('charges points at the rate of losses and credits them at that of gains', () => {
  // 2 x 100,000 x -0.000075 x 2, and 2 x 100,000 x 0.000025 x 0.5.
  expect(swapOf(POINTS, QUOTE, 'buy', dec(2)).toFixed()).toBe('-30');
  expect(swapOf(POINTS, QUOTE, 'sell', dec(2)).toFixed()).toBe('2.5');
});

it('takes percent of the notional, at the price at which the position would close', () => {
  const percent = { ...POINTS, SwapMode: 'percent', SwapLong: '-3.6', SwapShort: '-3.6' };
  expect(swapOf(percent, QUOTE, 'buy', dec(1)).toFixed()).toBe('-22');
  expect(swapOf(percent, QUOTE, 'sell', dec(1)).toFixed()).toBe('-24');
});

it('finds the day that charges for more than one', () => {
  expect(tripleDay([0, 1, 1, 3, 1, 1, 0])).toEqual({ day: 3, days: 3 });
  expect(tripleDay([1, 1, 1, 1, 1, 1, 1])).toBeNull();
  expect(tripleDay([])).toBeNull();
});
