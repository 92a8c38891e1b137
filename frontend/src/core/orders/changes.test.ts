// What can be done to orders that exist, against figures calculated by hand; the first two are those of the server's own tables.
import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import { breakEven, breakEvenPrice, closeByOutcome, entryPrice, opposites, selectPositions } from './changes';
import type { LevelContext } from './stops';

const BUY = { Id: 1, ForexId: 1, OrderType: 1, Price: '1.10010', Quantity: '1.00', TradeFee: '0', Swap: '0' };
const SELL = { ...BUY, Id: 2, OrderType: 2, Price: '1.10200', Quantity: '0.60' };
const USD = { RateBid: '1', RateAsk: '1' };

describe('closing against an opposite position', () => {
  it('books what lies between the open prices, and leaves the larger one', () => {
    const found = closeByOutcome(BUY, SELL, '100000', USD);
    expect([found.lots.toFixed(), found.profit.toFixed(), found.rest?.id, found.rest?.side, found.rest?.lots.toFixed()]).toEqual(['0.6', '114', 1, 'buy', '0.4']);
    const turned = closeByOutcome(SELL, BUY, '100000', USD);
    expect([turned.profit.toFixed(), turned.rest?.id]).toEqual(['114', 1]);
  });

  it('leaves nothing of equal ones', () => {
    expect(closeByOutcome(BUY, { ...SELL, Quantity: '1' }, '100000', USD).rest).toBeNull();
  });

  it('takes a loss at the rate of a loss', () => {
    const yen = { RateBid: '0.0066', RateAsk: '0.0067' };
    expect(closeByOutcome({ ...BUY, Price: '151.2' }, { ...SELL, Price: '151.1' }, '1000', yen).profit.toFixed()).toBe('-0.402');
  });

  it('is offered with the other side of the same instrument', () => {
    expect(opposites(BUY, [BUY, SELL, { ...SELL, Id: 3, ForexId: 2 }]).map(({ Id }) => Id)).toEqual([2]);
  });
});

describe('break-even', () => {
  const context = (side: 'buy' | 'sell', reference: string): LevelContext => ({ side, reference: dec(reference), precision: 5, stopLevel: 10 });

  it('is the open price with fee and swap, rounded so that nothing is lost', () => {
    expect(breakEvenPrice(BUY, '100000', USD, 5)?.toFixed(5)).toBe('1.10010');
    // 3.50 of fee and 1.20 of swap over 100,000 units: 4.7 points.
    expect(breakEvenPrice({ ...BUY, TradeFee: '3.5', Swap: '-1.2' }, '100000', USD, 5)?.toFixed(5)).toBe('1.10015');
    expect(breakEvenPrice({ ...SELL, Quantity: '1', TradeFee: '3.5', Swap: '-1.2' }, '100000', USD, 5)?.toFixed(5)).toBe('1.10195');
    // A swap that was earned beyond the fee does not lower it.
    expect(breakEvenPrice({ ...BUY, TradeFee: '1', Swap: '5' }, '100000', USD, 5)?.toFixed(5)).toBe('1.10010');
    expect(breakEvenPrice(BUY, '100000', { RateBid: '0', RateAsk: '0' }, 5)).toBeNull();
  });

  it('can be set once the price is the least distance beyond it', () => {
    const price = dec('1.10010');
    expect(breakEven(price, '0', context('buy', '1.10015'))).toMatchObject({ state: 'too_early' });
    const early = breakEven(price, '1.09', context('buy', '1.10015'));
    expect(early.state === 'too_early' && early.limit.toFixed(5)).toBe('1.10020');
    expect(breakEven(price, '1.09', context('buy', '1.10020')).state).toBe('possible');
    expect(breakEven(price, '1.10010', context('buy', '1.10020')).state).toBe('reached');
    expect(breakEven(price, '0', context('sell', '1.09990')).state).toBe('possible');
    expect(breakEven(price, '1.10000', context('sell', '1.09990')).state).toBe('reached');
  });
});

describe('closing many', () => {
  const position = (id: number, instrument: number, profit: string) => ({ order: { Id: id, ForexId: instrument }, profit: dec(profit), net: dec(profit).minus(7), marketOpen: true });
  const all = [position(1, 1, '5'), position(2, 1, '-5'), position(3, 2, '0')];

  it.each([
    ['all', null, [1, 2, 3]],
    ['profit', null, [1]],
    ['loss', null, [2]],
    ['all', 1, [1, 2]],
    ['loss', 2, []],
  ] as const)('%s of instrument %s', (which, instrument, ids) => {
    expect(selectPositions(all, { which, instrument }).map(({ order }) => order.Id)).toEqual(ids);
  });
});

it('measures a stop-limit order from its limit', () => {
  expect(entryPrice({ OriginPrice: '1.12', LimitPrice: '1.11' }).toFixed()).toBe('1.11');
  expect(entryPrice({ OriginPrice: '1.12', LimitPrice: '0' }).toFixed()).toBe('1.12');
});
