import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Instrument, MarketTick } from '../api/types';
import { applyTicks, quoteAtom, seedQuotes, startQuotes, useQuoteInSight } from './quotes';
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

describe('the quote of a row', () => {
  afterEach(() => vi.useRealTimers());

  it('is the newest while it is seen, and stays as it was while it is not', () => {
    vi.useFakeTimers();
    startQuotes();
    applyTicks([tick(5, '1', 1_000)]);
    let report = (_seen: boolean): void => {};
    const ended = vi.fn();
    const row = { current: document.createElement('li') };
    const watch = (_row: Element, listener: (seen: boolean) => void) => {
      report = listener;
      return ended;
    };
    let renders = 0;
    const { result, unmount } = renderHook(() => {
      renders += 1;
      return useQuoteInSight(5, row, watch);
    });
    const begun = renders;
    act(() => applyTicks([tick(5, '2', 2_000)]));
    expect([result.current?.Close, renders]).toEqual(['1', begun]);

    // Past the end of any movement of the tests before.
    act(() => void vi.advanceTimersByTime(2_000));
    act(() => report(true));
    act(() => void vi.advanceTimersByTime(50));
    expect(result.current?.Close).toBe('2');
    act(() => applyTicks([tick(5, '3', 3_000)]));
    expect(result.current?.Close).toBe('3');

    const seen = renders;
    act(() => report(false));
    act(() => applyTicks([tick(5, '4', 4_000)]));
    // It comes back while the finger moves the list: with the quotes.
    act(() => void dispatchEvent(new Event('scroll')));
    act(() => report(true));
    act(() => void vi.advanceTimersByTime(490));
    expect([result.current?.Close, renders]).toEqual(['3', seen]);
    act(() => void vi.advanceTimersByTime(50));
    expect([result.current?.Close, renders]).toEqual(['4', seen + 1]);

    unmount();
    expect(ended).toHaveBeenCalled();
  });
});
