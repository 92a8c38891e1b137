import { describe, expect, it } from 'vitest';
import { BAND_COLUMNS, ROUTE_COLUMNS, termRows, termsText, type TermNames } from './coverTerms';

const NAMES: TermNames = {
  instrument: [
    { id: 1, name: 'EURUSD' },
    { id: 7, name: 'XAUUSD' },
  ],
  category: [{ id: 2, name: 'metals' }],
  group: [
    { id: 3, name: 'VIP' },
    { id: 4, name: 'Test, empty' },
  ],
};

describe('routes and bands of cover as text', () => {
  it('reads what it writes', () => {
    const routes = [
      { priority: 10, percent: 100, group: null, account: null, category: null, forex_id: 7, min_lots: '0.50', mode: 'cover' },
      { priority: 20, percent: 25, group: 3, account: null, category: null, forex_id: null, min_lots: null, mode: 'cover' },
      { priority: 30, percent: 100, group: null, account: null, category: null, forex_id: null, min_lots: null, mode: 'through' },
    ];
    const text = termsText(routes, ROUTE_COLUMNS, NAMES);
    expect(text).toBe('10,100,XAUUSD,,,,0.50\n20,25,,VIP\n30,100,,,,,,through');
    expect(termRows(text, ROUTE_COLUMNS, NAMES)).toEqual([
      { priority: 10, percent: 100, forex_id: 7, min_lots: '0.50' },
      { priority: 20, percent: 25, group: 3 },
      { priority: 30, percent: 100, mode: 'through' },
    ]);
  });

  it('writes the deviation of a route that waits, also that it has none', () => {
    const route = { priority: 1, percent: 100, group: null, account: null, category: null, forex_id: null, min_lots: null, mode: 'through' };
    const text = termsText([{ ...route, deviation_percent: null }, { ...route, priority: 2, deviation_percent: '0.50' }], ROUTE_COLUMNS, NAMES);
    expect(text).toBe('1,100,,,,,,through,none\n2,100,,,,,,through,0.50');
    expect(termRows(`${text}\n3,100,,,,,,through`, ROUTE_COLUMNS, NAMES)).toEqual([
      { priority: 1, percent: 100, mode: 'through', deviation_percent: null },
      { priority: 2, percent: 100, mode: 'through', deviation_percent: '0.50' },
      { priority: 3, percent: 100, mode: 'through' },
    ]);
    expect(termsText([{ ...route, mode: 'cover', deviation_percent: null }], ROUTE_COLUMNS, NAMES)).toBe('1,100');
  });

  it('takes names or ids of groups and categories, and writes ids of what cannot be read again', () => {
    expect(termRows('1,5,,vip,,Metals\n2,5,,4,,9\n3,5,,nobody', ROUTE_COLUMNS, NAMES)).toEqual([
      { priority: 1, percent: 5, group: 3, category: 2 },
      { priority: 2, percent: 5, group: 4, category: 9 },
      null,
    ]);
    const route = { priority: 2, percent: 5, group: 4, account: null, category: 9, forex_id: null, min_lots: null };
    expect(termsText([route], ROUTE_COLUMNS, NAMES)).toBe('2,5,,4,,9');
  });

  it('marks lines that say too little, too much or nothing known', () => {
    expect(termRows('eurusd, 2, 1.5\n\nEURUSD,2\nNOTHING,2,1\nEURUSD,2,1,0', BAND_COLUMNS, NAMES)).toEqual([
      { forex_id: 1, limit: '2', back_to: '1.5' },
      null,
      null,
      null,
    ]);
    expect(termRows('10,half\n10,100,,,,,,later', ROUTE_COLUMNS, NAMES)).toEqual([null, null]);
  });
});
