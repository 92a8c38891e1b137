import { describe, expect, it } from 'vitest';
import { BAND_COLUMNS, ROUTE_COLUMNS, termRows, termsText } from './coverTerms';

const INSTRUMENTS = [
  { Id: 1, Code: 'EURUSD' },
  { Id: 7, Code: 'XAUUSD' },
];

describe('routes and bands of cover as text', () => {
  it('reads what it writes', () => {
    const routes = [
      { priority: 10, percent: 100, group: null, account: null, category: null, forex_id: 7, min_lots: '0.50', mode: 'cover' },
      { priority: 20, percent: 25, group: 3, account: null, category: null, forex_id: null, min_lots: null, mode: 'cover' },
    ];
    const text = termsText(routes, ROUTE_COLUMNS, INSTRUMENTS);
    expect(text).toBe('10,100,XAUUSD,,,,0.50\n20,25,,3');
    expect(termRows(text, ROUTE_COLUMNS, INSTRUMENTS)).toEqual([
      { priority: 10, percent: 100, forex_id: 7, min_lots: '0.50' },
      { priority: 20, percent: 25, group: 3 },
    ]);
  });

  it('marks lines that say too little, too much or nothing known', () => {
    expect(termRows('eurusd, 2, 1.5\n\nEURUSD,2\nNOTHING,2,1\nEURUSD,2,1,0', BAND_COLUMNS, INSTRUMENTS)).toEqual([
      { forex_id: 1, limit: '2', back_to: '1.5' },
      null,
      null,
      null,
    ]);
    expect(termRows('10,half', ROUTE_COLUMNS, INSTRUMENTS)).toEqual([null]);
  });
});
