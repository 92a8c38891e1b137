import { describe, expect, it } from 'vitest';
import { orderProfit, payRate, withProfits } from './profit';

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
    expect(payRate('55', '1100')?.toFixed()).toBe('5');
    expect(payRate('55', '0')).toBeNull();
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

  it('reckons equity, available and level', () => {
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
