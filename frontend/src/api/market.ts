// The public calls of /v1/api/forex: instruments, their hours and their prices.
import { get, type CallOptions } from './client';
import { instrumentOf } from './instrument';
import type { Candle, Category, Decimal, Id, Instrument, Period, TradingHours, WireInstrument } from './types';

export async function tradeList(options?: CallOptions): Promise<Instrument[]> {
  const list = await get<WireInstrument[]>('/v1/api/forex/trade_list', {}, options);
  return list.map(instrumentOf);
}

export function categories(options?: CallOptions): Promise<Category[]> {
  return get('/v1/api/forex/getCategories', {}, options);
}

/** When an instrument trades, and its closures of the next 60 days. */
export function tradingHours(forexId: Id, options?: CallOptions): Promise<TradingHours> {
  return get('/v1/api/forex/hours', { forex_id: forexId }, options);
}

/** The last 60 half-hour closes of every instrument, by id: a day of trading. */
export function sparklines(options?: CallOptions): Promise<Record<string, Decimal[]>> {
  return get('/v1/api/forex/abbreviated_cache_kline', { period: '30min' }, options);
}

/** Oldest first, the running candle last. `to` (exclusive) pages into the past. */
export function candles(
  query: { forexId: Id; period: Period; to?: number; limit?: number },
  options?: CallOptions,
): Promise<Candle[]> {
  const { forexId, period, to, limit } = query;
  return get('/v1/api/forex/kline', { forex_id: forexId, period, to, limit }, options);
}
