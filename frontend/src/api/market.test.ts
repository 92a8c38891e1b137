import { afterEach, expect, it, vi } from 'vitest';
import { serve } from '../test/server';
import { sparklines } from './market';

afterEach(() => vi.useRealTimers());

it.each([
  ['at the beginning of the trading day', '2026-11-26T22:10:00Z', 1],
  ['in its second half-hour', '2026-11-26T22:40:00Z', 2],
  ['at noon in New York', '2026-11-26T17:00:00Z', 39],
  ['in summer, when New York is an hour nearer', '2026-07-01T21:10:00Z', 1],
  ['at its end', '2026-11-26T21:59:00Z', 48],
])('asks for the closes of the trading day: %s', async (_when, now, count) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  const closes = Array.from({ length: 60 }, (_, index) => String(index));
  serve({ '/v1/api/forex/abbreviated_cache_kline': { 1: closes, 2: ['7'] } });
  expect(await sparklines()).toEqual({ 1: closes.slice(-count), 2: ['7'] });
});
