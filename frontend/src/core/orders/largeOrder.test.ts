import { expect, it } from 'vitest';
import { largeOrder } from './largeOrder';
import type { LargeShare } from './largeShare';
import { EMPTY_TICKET } from './ticket';

const INSTRUMENT = {
  Id: 1, PricePrecision: 5, contractSize: '100000', lotsMin: '0.01', lotsMax: '50', lotsStep: '0.01', feeRate: '0', marginMode: 2, leverages: [100], stopLevel: 0, MarketStatus: 1,
};
const QUOTE = { Bid: '1', Ask: '1.1', RateBid: '1', RateAsk: '1', UsdBid: '1', UsdAsk: '1', AccountCurrency: 'USD' };
const TICKET = { ...EMPTY_TICKET, lots: '1', leverage: '100' };

// One lot to buy at 1.1 with 1:100 needs 1,100.
const asked = (available: string, share: LargeShare, change = {}) => largeOrder({ ...TICKET, ...change }, INSTRUMENT, QUOTE, available, share);

it('finds an order whose margin is more than the share of the free margin', () => {
  expect(asked('2199', '50')?.margin.toFixed()).toBe('1100');
  expect(asked('2200', '50')).toBeNull();
  expect(asked('2200', '25')?.percent.toFixed()).toBe('50');
  expect(asked('1200', '75')).not.toBeNull();
  expect(asked('1200', 'off')).toBeNull();
});

it('takes the price at which the order opens', () => {
  expect(asked('2100', '50', { side: 'sell' })).toBeNull();
  expect(asked('2100', '50', { side: 'sell', mode: 'pending', price: '1.2' })?.margin.toFixed()).toBe('1200');
});

it('asks nothing where the margin is not known, or there is none', () => {
  expect(asked('2100', '50', { lots: '' })).toBeNull();
  expect(asked('2100', '50', { mode: 'pending' })).toBeNull();
  expect(asked('0', '50')).toBeNull();
  expect(asked('-5', '50')).toBeNull();
});
