import { describe, expect, it } from 'vitest';
import { dec } from './decimal';
import { pipsBetween } from './pips';
import { netResult, orderProfit, percentOfMargin, profitPlaces, withProfits } from './profit';

const USD = { RateBid: '1', RateAsk: '1' };

describe('the profit of an open order', () => {
  it('closes a buy at the bid and a sell at the ask', () => {
    const quote = { Bid: '1.10513', Ask: '1.10523', ...USD };
    expect(orderProfit({ OrderType: 1, Price: '1.10001', Quantity: '1.00' }, '100000', quote).toFixed(2)).toBe('512.00');
    expect(orderProfit({ OrderType: 2, Price: '1.10001', Quantity: '1.00' }, '100000', quote).toFixed(2)).toBe('-522.00');
  });

  it('converts a gain at the rate that pays less and a loss at the one that costs more', () => {
    const quote = { Bid: '151.204', Ask: '151.213', RateBid: '0.006613188020', RateAsk: '0.006613581651' };
    const gain = orderProfit({ OrderType: 1, Price: '151.104', Quantity: '1' }, '100000', quote);
    const loss = orderProfit({ OrderType: 1, Price: '151.304', Quantity: '1' }, '100000', quote);
    expect(gain.toFixed()).toBe('66.13188');
    expect(loss.toFixed()).toBe('-66.135817');
  });

  it('is measured against its margin', () => {
    expect(percentOfMargin('55', '1100')?.toFixed()).toBe('5');
    expect(percentOfMargin('55', '0')).toBeNull();
  });
});

describe('the net result', () => {
  it('is less than the price result by the fee, and by a swap that was charged', () => {
    expect(netResult('4', { TradeFee: '7', Swap: '-4.62' }).toFixed()).toBe('-7.62');
    expect(netResult('-1', { TradeFee: '0', Swap: '3.5' }).toFixed()).toBe('2.5');
  });
});

describe('the decimals of a profit that moves', () => {
  const EURUSD = { Currency: 'USD', PricePrecision: 5, contractSize: '100000' };

  it('are those of a point in the currency of the account, and all six where it is converted', () => {
    expect(profitPlaces('0.01', EURUSD, 'USD')).toBe(2);
    expect(profitPlaces('0.001', EURUSD, undefined)).toBe(3);
    expect(profitPlaces('1', { ...EURUSD, PricePrecision: 8, contractSize: '1' }, 'USD')).toBe(6);
    expect(profitPlaces('0.01', { ...EURUSD, Currency: 'JPY', PricePrecision: 3 }, 'USD')).toBe(6);
    expect(profitPlaces('0.01', { ...EURUSD, Currency: 'JPY', PricePrecision: 3 }, 'JPY')).toBe(0);
    expect(profitPlaces('0.01', EURUSD, 'JPY')).toBe(2);
  });

  it('hold every profit at every quote', () => {
    for (const lots of ['0.01', '0.03', '1.27']) {
      for (let point = 0; point < 50; point += 1) {
        const quote = { Bid: dec('1.10000').plus(dec(point).times('0.00001')), Ask: '1.2', ...USD };
        const profit = orderProfit({ OrderType: 1, Price: '1.10017', Quantity: lots }, '100000', quote);
        expect(profit.toFixed(profitPlaces(lots, EURUSD, 'USD'))).toBe(profit.toFixed(6).replace(/0{1,4}$/, ''));
      }
    }
  });
});

describe('a distance', () => {
  it('is in pips, whichever price is the higher', () => {
    expect(pipsBetween('1.17420', '1.16000', 5).toFixed(1)).toBe('142.0');
    expect(pipsBetween('151.204', '151.219', 3).toFixed(1)).toBe('1.5');
    expect(pipsBetween('39000', '39012', 0).toFixed(1)).toBe('12.0');
  });
});

describe('the account with these results', () => {
  const account = {
    balance: '99991.42',
    lock_balance: '100',
    equity: '0',
    margin: '3200',
    available: '0',
    margin_level: null,
    profit: '0',
  };

  it('calculates equity, available and level', () => {
    expect(withProfits(account, ['512', '-61.3', '35.5'])).toEqual({
      ...account,
      profit: '486.2',
      equity: '100477.62',
      available: '97177.62',
      margin_level: '3139.925625',
    });
  });

  it('has no level without margin', () => {
    expect(withProfits({ ...account, margin: '0' }, []).margin_level).toBeNull();
  });
});
