import { describe, expect, it, vi } from 'vitest';
import type { Instrument, MarketTick } from '../api/types';
import { applyTicks, quoteAtom, seedQuotes } from './quotes';
import { store } from './store';

function tick(Id: number, Close: string, Time: number, more: Partial<MarketTick> = {}): MarketTick {
  const day = { Change: '0', High: '2', Low: '1', Open: '1', Volume: '1' };
  return { Id, Code: `C${Id}`, Bid: Close, Ask: Close, Close, MarketStatus: 1, Time, ...day, ...more };
}

function instrument(Id: number, Code: string, Currency: string, price: string, rate = '1'): Instrument {
  const quotations = { ...tick(Id, price, 1_000), RateBid: rate, RateAsk: rate };
  return { Id, Code, Currency, MarketStatus: 1, ForexQuotations: quotations } as unknown as Instrument;
}

seedQuotes([
  instrument(1, 'EURUSD', 'USD', '1.1'),
  instrument(2, 'USDJPY', 'JPY', '150', '0.0066'),
  instrument(3, 'EURJPY', 'JPY', '165', '0.0066'),
]);

describe('live quotes', () => {
  it('change only the atom of the instrument that moved', () => {
    const one = vi.fn();
    const two = vi.fn();
    const stops = [store.sub(quoteAtom(1), one), store.sub(quoteAtom(2), two)];
    applyTicks([tick(1, '1.2', 2_000)]);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
    expect(store.get(quoteAtom(1))).toMatchObject({ Close: '1.2', Direction: 1, RateBid: '1' });
    stops.forEach((stop) => stop());
  });

  it('keep the direction of the last move, and ignore what is older or the same', () => {
    applyTicks([tick(1, '1.1', 3_000)]);
    applyTicks([tick(1, '1.1', 4_000, { Ask: '1.3' })]);
    expect(store.get(quoteAtom(1))).toMatchObject({ Ask: '1.3', Direction: -1 });
    const before = store.get(quoteAtom(1));
    applyTicks([tick(1, '9', 3_500), tick(1, '1.1', 5_000, { Ask: '1.3' })]);
    expect(store.get(quoteAtom(1))).toBe(before);
  });

  it('move the rate of every instrument priced in the pair’s currency', () => {
    applyTicks([tick(2, '151.204', 2_000, { Ask: '151.213' })]);
    const rate = { RateBid: '0.00661318801954858379', RateAsk: '0.00661358165127906669' };
    expect(store.get(quoteAtom(2))).toMatchObject(rate);
    expect(store.get(quoteAtom(3))).toMatchObject({ Close: '165', ...rate });
  });
});
