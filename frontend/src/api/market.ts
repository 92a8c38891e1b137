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

/** The half-hours since the trading day began, at 17:00 in New York, the running one included. */
function halfHours(): number {
  const [hour = 0, minute = 0] = new Date().toLocaleTimeString('en-GB', { timeZone: 'America/New_York' }).split(':').map(Number);
  return ((hour + 7) % 24) * 2 + (minute < 30 ? 1 : 2);
}

/** The half-hour closes of the trading day of every instrument, by id; one with breaks may have earlier ones too. */
export async function sparklines(options?: CallOptions): Promise<Record<string, Decimal[]>> {
  const lines = await get<Record<string, Decimal[]>>('/v1/api/forex/abbreviated_cache_kline', { period: '30min' }, options);
  const count = halfHours();
  return Object.fromEntries(Object.entries(lines).map(([id, closes]) => [id, closes.slice(-count)]));
}

/** Oldest first, the running candle last. `to` (exclusive) pages into the past. */
export function candles(
  query: { forexId: Id; period: Period; to?: number; limit?: number },
  options?: CallOptions,
): Promise<Candle[]> {
  const { forexId, period, to, limit } = query;
  return get('/v1/api/forex/kline', { forex_id: forexId, period, to, limit }, options);
}
