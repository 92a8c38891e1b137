import { describe, expect, it } from 'vitest';
import { dec } from '../numbers/decimal';
import {
  accountError,
  copyResult,
  daysSince,
  feeError,
  feeExample,
  filterCount,
  hasFees,
  monthsByYear,
  NO_FILTERS,
  passes,
  returnCurve,
  stopEquity,
  stopError,
  strategyQuery,
  volumeExample,
} from './copying';

const fees = (performance: string, management = '0', volume = '0') => ({ performance, management, volume });

describe('filters', () => {
  it('are sent as the server names them, without those that are not set', () => {
    const query = strategyQuery({ ...NO_FILTERS, search: ' alp ', sort: 'age', roi: '10', drawdown: '20', min: '500', currency: 'EUR' });
    expect(query).toEqual({ search: 'alp', sort: 'age', roi_min: '10', drawdown_max: '20', min_max: '500', currency: 'EUR' });
    expect(Object.values(strategyQuery(NO_FILTERS)).filter(Boolean)).toEqual(['roi']);
  });

  it('of fee and copies are decided here', () => {
    const one = { followers: 9, fees: fees('20') };
    expect(passes(one, NO_FILTERS)).toBe(true);
    expect([passes(one, { ...NO_FILTERS, fee: '20' }), passes(one, { ...NO_FILTERS, fee: '10' })]).toEqual([true, false]);
    expect([passes(one, { ...NO_FILTERS, followers: '9' }), passes(one, { ...NO_FILTERS, followers: '10' })]).toEqual([true, false]);
    // A fee of at most nothing is a filter.
    expect(passes({ followers: 0, fees: fees('0') }, { ...NO_FILTERS, fee: '0' })).toBe(true);
    expect(filterCount({ ...NO_FILTERS, fee: '0', search: 'a' })).toBe(1);
  });
});

describe('the fee example', () => {
  it('takes performance of the gain, and management of the deposit for 30 of 365 days', () => {
    const found = feeExample(dec('10000'), fees('20', '5'), 10);
    // 1.369863 a day, 30 times.
    expect(Object.values(found).map(String)).toEqual(['1000', '200', '41.09589', '758.90411']);
  });

  it('takes no performance fee of a loss', () => {
    const found = feeExample(dec('1000'), fees('30', '0'), -5);
    expect([found.performance, found.left].map(String)).toEqual(['0', '-50']);
  });

  it('of the volume is of both sides of 100,000 USD', () => {
    expect(String(volumeExample(fees('0', '0', '10')))).toBe('2');
    expect([hasFees(fees('0.00')), hasFees(fees('0', '0', '0.5'))]).toEqual([false, true]);
  });
});

describe('the stop', () => {
  it('is a part of the equity with the decimals of its currency', () => {
    expect([stopEquity('1000.555', 30, 'USD'), stopEquity('5000.9', 10, 'JPY')]).toEqual(['700.39', '4501']);
  });

  it.each([
    ['', null],
    ['700', null],
    ['0', { kind: 'unreadable' }],
    ['x', { kind: 'unreadable' }],
    ['700.001', { kind: 'too_precise', places: 2 }],
    ['1000', { kind: 'too_high' }],
    ['999.99', null],
  ])('%j is %o', (typed, expected) => {
    expect(stopError(typed, '1000', 'USD')).toEqual(expected);
  });
});

describe('an account', () => {
  const account = { account: 7, balance: '1000', equity: '1000', margin: '0', currency: 'USD' };
  const strategy = { min: '500', currency: 'USD' };

  it.each([
    [{}, null],
    [{ account: 8 }, 'copies'],
    [{ balance: '0' }, 'empty'],
    [{ margin: '12.5' }, 'in_use'],
    [{ equity: '499.99' }, 'below_min'],
    // The server converts.
    [{ equity: '499.99', currency: 'EUR' }, null],
  ])('with %o: %s', (changes, expected) => {
    expect(accountError({ ...account, ...changes }, strategy, [8])).toBe(expected);
  });
});

it.each([
  ['', null],
  ['30', null],
  ['30.01', { kind: 'above', most: 30 }],
  ['-1', { kind: 'unreadable' }],
  ['a', { kind: 'unreadable' }],
])('a fee of %j is %o', (typed, expected) => {
  expect(feeError(typed, 30)).toEqual(expected);
});

it('the curve has the highest return before at each day, and begins at nothing', () => {
  const found = returnCurve([{ day: '2026-11-01', roi: '-2' }, { day: '2026-11-02', roi: '5' }, { day: '2026-11-05', roi: '1' }]);
  expect([found.balances, found.peaks]).toEqual([[-2, 5, 1], [0, 5, 5]]);
  expect(found.times[0]).toBe(Date.UTC(2026, 10, 1) / 1_000);
});

it('months are by year, the latest year first', () => {
  const months = ['2025-11', '2025-12', '2026-01'].map((month) => ({ month }));
  expect(monthsByYear(months)).toEqual([{ year: '2026', months: [months[2]] }, { year: '2025', months: [months[0], months[1]] }]);
});

it('the result of a copy is profit and swap less commission and the fees of the strategy', () => {
  const found = copyResult({ closed: { profit: '50', commission: '5', swap: '-2.5' }, paid: fees('8.4', '0.1', '1.2') });
  expect([found.trades, found.fees, found.net].map(String)).toEqual(['42.5', '9.7', '32.8']);
});

it('days are complete ones', () => {
  const start = '2026-11-01T00:00:00.000Z';
  expect([daysSince(start, Date.parse('2026-11-02T23:59:59Z')), daysSince(start, Date.parse('2026-10-01T00:00:00Z'))]).toEqual([1, 0]);
});
