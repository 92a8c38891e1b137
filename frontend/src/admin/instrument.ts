// Conversion of an instrument between the API and its form: every field is a text.
import { isNone } from '../core/numbers/decimal';
import type { AdminInstrument } from './api';

export type Texts = Record<string, string>;

const TEXT_FIELDS = [
  'Code', 'ShowCode', 'CategoryId', 'base', 'Currency', 'Logo', 'PricePrecision', 'ForexContNum', 'ForexMinCont',
  'ForexMaxCont', 'Pip', 'MarginMode', 'ForexFeeRate', 'SwapMode', 'SwapLong', 'SwapShort', 'StopLevel', 'gsl_premium', 'gsl_distance', 'gsl_lots_max', 'timezone',
  'Simulated', 'stale_after_s', 'max_jump_percent', 'spread', 'sim_volatility', 'swap_every_day', 'TradeMode', 'position',
] as const satisfies readonly (keyof AdminInstrument)[];

/** The form's value for "no weekday". */
export const NO_DAY = 'none';

const DEFAULTS: Texts = {
  feed: 'push',
  Currency: 'USD',
  ForexContNum: '100000',
  PricePrecision: '5',
  ForexMinCont: '0.01',
  ForexMaxCont: '100',
  Pip: '0.01',
  HasForexMultiple: '50, 100, 200',
  MarginMode: '0',
  ForexFeeRate: '0',
  SwapMode: 'points',
  SwapLong: '0',
  SwapShort: '0',
  swap_every_day: '0',
  swap_triple_day: '3',
  StopLevel: '0',
  gsl_premium: '0',
  gsl_distance: '0',
  gsl_lots_max: '0',
  stale_after_s: '60',
  max_jump_percent: '20',
  TradeMode: 'full',
  Simulated: '0',
  timezone: 'UTC',
};

/**
 * Presets of trading hours with their swap days: forex trades from Sunday to Friday, 17:00 New York time, with Wednesday as the
 * triple-swap day; markets that never close are charged every day.
 */
export const TRADING_HOURS = {
  currencies: {
    timezone: 'America/New_York',
    swap_every_day: '0',
    swap_triple_day: '3',
    sessions: ['0 17:00 24:00', '1 00:00 24:00', '2 00:00 24:00', '3 00:00 24:00', '4 00:00 24:00', '5 00:00 17:00'].join('\n'),
  },
  always: { timezone: 'UTC', sessions: '', swap_every_day: '1', swap_triple_day: NO_DAY },
} as const satisfies Record<string, Texts>;

/** The form's texts for an instrument; empty for a new one. */
export function textsOf(instrument: AdminInstrument | undefined): Texts {
  if (!instrument) return Object.fromEntries([...TEXT_FIELDS, 'HasForexMultiple', 'DefaultMultiple', 'feed', 'holidays', 'calendars', 'sessions', 'swap_triple_day', 'isin'].map((name) => [name, '']));
  return {
    ...Object.fromEntries(TEXT_FIELDS.map((name) => [name, String(instrument[name])])),
    HasForexMultiple: instrument.HasForexMultiple.map((option) => option.Value).join(', '),
    DefaultMultiple: String(instrument.DefaultMultiple ?? ''),
    feed: instrument.feed ?? '',
    isin: instrument.isin ?? '',
    swap_triple_day: instrument.swap_triple_day === null ? NO_DAY : String(instrument.swap_triple_day),
    holidays: instrument.holidays.join(', '),
    calendars: instrument.calendars.join(', '),
    sessions: instrument.sessions.map(({ day, open, close }) => `${day} ${open} ${close}`).join('\n'),
  };
}

/** The initial texts of a new instrument. Customers do not see it before trading is enabled. */
export function defaultTexts(): Texts {
  return { ...textsOf(undefined), ...DEFAULTS, enabled: '0' };
}

/** Fields that are not copied from another instrument. */
const NOT_COPIED: ReadonlySet<string> = new Set(['Code', 'ShowCode', 'base', 'Logo', 'Simulated', 'spread', 'sim_volatility', 'TradeMode', 'position', 'feed', 'isin']);

/** What a new instrument copies from another: category, terms, swap and hours. */
export function termsOf(instrument: AdminInstrument): Texts {
  return Object.fromEntries(Object.entries(textsOf(instrument)).filter(([name]) => !NOT_COPIED.has(name)));
}

/** The quote whose absence blocks trading within the trading hours; null if trading is possible or the market is closed. */
export function missingQuote(instrument: AdminInstrument): 'quote' | 'fresh quote' | null {
  if (instrument.enabled === 0) return null;
  if (isNone(instrument.ForexQuotations.Ask)) return 'quote';
  return instrument.within_hours === 1 && instrument.MarketStatus !== 1 ? 'fresh quote' : null;
}

function words(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}

export interface Session {
  day: number;
  open: string;
  close: string;
}

/** Sessions from lines such as "1 00:00 24:00"; the server rejects invalid ones. */
export function sessionsOf(text: string): Session[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [day = '', open = '', close = ''] = line.split(/\s+/);
      return { day: Number(day), open, close };
    });
}

const NUMBERS = new Set(['CategoryId', 'PricePrecision', 'MarginMode', 'StopLevel', 'gsl_premium', 'gsl_distance', 'Simulated', 'stale_after_s', 'spread', 'swap_every_day', 'swap_triple_day', 'enabled', 'position']);

/** The typed leverages, ascending; the server rejects invalid ones. */
export function leveragesOf(text: string): string[] {
  const values = words(text).map(Number).filter((value) => Number.isInteger(value) && value > 0);
  return [...new Set(values)].sort((a, b) => a - b).map(String);
}

const DECIMALS_MAX = 8;

/** The point of a price with this many decimals: "0.00001" for 5; null if the text is not a valid number of decimals. */
export function pointOf(decimals: string): string | null {
  const places = /^\d$/.test(decimals.trim()) ? Number(decimals) : Number.NaN;
  return places <= DECIMALS_MAX ? (10 ** -places).toFixed(places) : null;
}

/** The request body for the changed fields. */
export function requestBody(changes: Texts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, valueOf(name, text)]));
}

/** The request body for a new instrument: the trade mode `disabled` and enabling exclude each other. */
export function newInstrumentBody(changes: Texts): Record<string, unknown> {
  return requestBody(changes.TradeMode === 'disabled' ? { ...changes, enabled: '0' } : changes);
}

function valueOf(name: string, text: string): unknown {
  if (name === 'HasForexMultiple') return words(text).map(Number);
  if (name === 'holidays') return words(text);
  if (name === 'calendars') return words(text).map(Number);
  if (name === 'sessions') return sessionsOf(text);
  if (name === 'feed') return text || null;
  if (name === 'isin') return text.trim() || null;
  if (name === 'DefaultMultiple') return text === '' ? null : Number(text);
  if (name === 'swap_triple_day' && text === NO_DAY) return null;
  return NUMBERS.has(name) && /^-?\d+$/.test(text.trim()) ? Number(text) : text.trim();
}

export const DAY_MINUTES = 24 * 60;

/** The minute of the day of a time such as "17:30"; null if it is none. */
export function minutes(clock: string): number | null {
  const found = /^(\d{1,2}):(\d{2})$/.exec(clock);
  const value = found && Number(found[2]) < 60 ? Number(found[1]) * 60 + Number(found[2]) : Number.NaN;
  return value >= 0 && value <= DAY_MINUTES ? value : null;
}

/** Start and length of a session as fractions of its day; null if it is invalid. */
export function sessionPosition(session: Session): { from: number; length: number } | null {
  const [open, close] = [minutes(session.open), minutes(session.close)];
  if (open === null || close === null || close <= open || !(session.day >= 0 && session.day <= 6)) return null;
  return { from: open / DAY_MINUTES, length: (close - open) / DAY_MINUTES };
}
