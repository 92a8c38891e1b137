// What a chart has after a lost connection.
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CANDLES_PAGE } from '../../api/prefetch';
import type { Candle, Instrument } from '../../api/types';
import { connectionAtom, store } from '../../state';
import { serve } from '../../test/server';
import { useCandles } from './useCandles';

const EURUSD = { Id: 1, Code: 'EURUSD' } as Instrument;
const MINUTE = 60_000;
/** As many as a page has, the newest of this minute. */
const pageTo = (minute: number): Candle[] =>
  Array.from({ length: CANDLES_PAGE }, (_, index) => ({ Time: (minute - CANDLES_PAGE + 1 + index) * MINUTE, Open: '1', High: '1', Low: '1', Close: '1', Volume: '1' }) as Candle);

afterEach(() => {
  store.set(connectionAtom, 'connecting');
  vi.unstubAllGlobals();
});

async function reconnected(now: number) {
  let page = pageTo(1_000);
  const calls = serve({ '/v1/api/forex/kline': () => page });
  store.set(connectionAtom, 'connected');
  const hook = renderHook(() => useCandles(EURUSD, '1min'));
  await waitFor(() => expect(hook.result.current.state).toBe('ready'));
  const before = hook.result.current.series;
  page = pageTo(now);
  act(() => store.set(connectionAtom, 'reconnecting'));
  act(() => store.set(connectionAtom, 'connected'));
  await waitFor(() => expect(hook.result.current.series.bars.at(-1)?.time).toBe(now * MINUTE));
  return { before, calls, hook, minutes: hook.result.current.series.bars.map(({ time }) => time / MINUTE) };
}

const holes = (minutes: number[]) => minutes.filter((minute, index) => index > 0 && minute !== (minutes[index - 1] ?? 0) + 1);

it('goes on where the newest page reaches what is there', async () => {
  const { before, hook, minutes } = await reconnected(1_100);
  expect(hook.result.current.series).toBe(before);
  expect([minutes.length, holes(minutes)]).toEqual([CANDLES_PAGE + 100, []]);
});

it('begins again after hours of sleep, with no hole, and loads what is older on demand', async () => {
  const { before, calls, hook, minutes } = await reconnected(1_480);
  expect(hook.result.current.series).not.toBe(before);
  expect(hook.result.current.state).toBe('ready');
  expect([minutes.length, holes(minutes)]).toEqual([CANDLES_PAGE, []]);
  act(() => hook.result.current.loadOlder());
  await waitFor(() => expect(calls.at(-1)?.query.get('to')).toBe(String((1_480 - CANDLES_PAGE + 1) * MINUTE)));
});
