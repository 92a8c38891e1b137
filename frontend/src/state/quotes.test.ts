import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Instrument, MarketTick } from '../api/types';
import { applyTicks, quoteAtom, seedQuotes, startQuotes } from './quotes';
import { store } from './store';

let receive = (_ticks: MarketTick[]): void => {};

vi.mock('./connection', () => ({
  subscribeTopic: (_topic: string, handler: (ticks: MarketTick[]) => void) => {
    receive = handler;
    return () => {};
  },
}));

function tick(Id: number, Close: string, Time: number, more: Partial<MarketTick> = {}): MarketTick {
  const day = { Change: '0', High: '2', Low: '1', Open: '1', Volume: '1' };
  return { Id, Code: `C${Id}`, Bid: Close, Ask: Close, Close, MarketStatus: 1, Time, ...day, ...more };
}

function instrument(Id: number, Code: string, price: string): Instrument {
  return { Id, Code, MarketStatus: 1, ForexQuotations: tick(Id, price, 1_000) } as unknown as Instrument;
}

seedQuotes([instrument(1, 'EURUSD', '1.1'), instrument(2, 'USDJPY', '150')]);

describe('live quotes', () => {
  it('change only the atom of the instrument that moved', () => {
    const one = vi.fn();
    const two = vi.fn();
    const stops = [store.sub(quoteAtom(1), one), store.sub(quoteAtom(2), two)];
    applyTicks([tick(1, '1.2', 2_000)]);
    expect([one.mock.calls.length, two.mock.calls.length]).toEqual([1, 0]);
    expect(store.get(quoteAtom(1))).toMatchObject({ Close: '1.2', Direction: 1 });
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
});

describe('the quotes of the subscription', () => {
  afterEach(() => vi.useRealTimers());

  it('are written with the next frame, and while the page is scrolled every 500 ms, the newest of each', () => {
    vi.useFakeTimers();
    startQuotes();
    receive([tick(3, '1', 1_000)]);
    vi.advanceTimersToNextFrame();
    expect(store.get(quoteAtom(3))?.Close).toBe('1');

    dispatchEvent(new Event('scroll'));
    receive([tick(3, '2', 2_000)]);
    vi.advanceTimersByTime(490);
    receive([tick(3, '3', 3_000)]);
    expect(store.get(quoteAtom(3))?.Close).toBe('1');
    vi.advanceTimersByTime(30);
    expect(store.get(quoteAtom(3))?.Close).toBe('3');

    receive([tick(3, '4', 4_000)]);
    vi.advanceTimersToNextFrame();
    expect(store.get(quoteAtom(3))?.Close).toBe('4');
  });
});
