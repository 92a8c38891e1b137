import { describe, expect, it } from 'vitest';
import { mergedRows, storedRows, symbolRows, symbolsText } from './liquidity';

describe('symbols of a liquidity provider', () => {
  it('reads what is pasted, with any separator and with or without a head', () => {
    const rows = [
      { code: 'EURUSD', symbol: 'EUR/USD', units: '100000' },
      { code: 'XAUUSD', symbol: 'GOLD' },
    ];
    expect(symbolRows('code,symbol,units\nEURUSD,EUR/USD,100000\n\nXAUUSD,GOLD')).toEqual(rows);
    expect(symbolRows('EURUSD\tEUR/USD\t100000\r\nXAUUSD; GOLD ;')).toEqual(rows);
  });

  it('marks lines without a code and a symbol', () => {
    expect(symbolRows('EURUSD\n,EUR/USD')).toEqual([null, null]);
    expect(symbolRows('  ')).toEqual([]);
  });

  it('replaces the row of the same instrument and keeps the others', () => {
    const stored = storedRows([
      { forex_id: 1, code: 'EURUSD', symbol: 'EUR/USD', units: '100000', qty_step: '0.01', qty_min: '0.01', qty_max: '50', deviation: 20, when_uncovered: 'close_only', priced: 1 },
      { forex_id: 2, code: 'XAUUSD', symbol: 'GOLD', units: '100', qty_step: '0.01', qty_min: '0.01', qty_max: '50', deviation: null, when_uncovered: 'keep', priced: 0 },
      { forex_id: 3, code: '', symbol: 'OLD', units: '1', qty_step: '1', qty_min: '1', qty_max: '1', deviation: null, when_uncovered: 'keep', priced: 0 },
    ]);
    expect(stored.map(({ deviation, when_uncovered }) => [deviation, when_uncovered])).toEqual([['20', 'close_only'], [undefined, 'keep']]);
    const merged = mergedRows(stored, [{ code: 'xauusd', symbol: 'XAU/USD' }]);
    expect(merged.map(({ code, symbol }) => `${code} ${symbol}`)).toEqual(['EURUSD EUR/USD', 'xauusd XAU/USD']);
    expect(symbolRows(symbolsText(merged))).toEqual(merged);
  });
});
