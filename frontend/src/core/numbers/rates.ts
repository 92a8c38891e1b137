// Rates between two currencies, from the quotes of the pairs that join them, calculated as the server does:
//
// 1. the same currency: 1;
// 2. else the pair of both, direct (the first is its base) before inverse: bid = 1 / ask, ask = 1 / bid;
// 3. else through USD: bid = usd_bid / usd_ask, ask = usd_ask / usd_bid.
//
// Quotients have 18 significant digits, half to even. Gains convert at the bid, losses and margins at the ask.
import { DEFAULT_CURRENCY as USD } from './currency';
import { dec, decOrNull, quotient, type Numeric } from './decimal';
import type { BidAsk, Rates } from './profit';

const RATE_DIGITS = 18;
const ONE: Rates = { RateBid: '1', RateAsk: '1' };

interface RateInstrument {
  Id: number;
  Code: string;
  ShowCode?: string;
  /** The quote currency. */
  Currency: string;
}

/** The currency that an instrument is traded in units of: "EUR" of EURUSD, and of EURUSD.x shown as EUR/USD. Null for an index. */
function baseOf({ Code, ShowCode, Currency }: RateInstrument): string | null {
  if (Code.endsWith(Currency) && Code.length > Currency.length) return Code.slice(0, -Currency.length);
  const [base, quoted] = ShowCode?.split('/') ?? [];
  return base && quoted === Currency ? base : null;
}

/** The instruments that convert, by base and quote currency: "EUR/USD". Of several the one with the lowest id. */
export type Pairs = ReadonlyMap<string, number>;

export function pairsOf(instruments: readonly RateInstrument[]): Pairs {
  const pairs = new Map<string, number>();
  for (const instrument of instruments) {
    const base = baseOf(instrument);
    if (base === null) continue;
    const name = `${base}/${instrument.Currency}`;
    pairs.set(name, Math.min(pairs.get(name) ?? instrument.Id, instrument.Id));
  }
  return pairs;
}

export interface RateSources {
  pairs: Pairs;
  /** What positions are valued at now. Only a pair that has had a quote converts. */
  quoteOf: (instrument: number) => BidAsk | undefined;
  /** The server's own rate to USD, for a currency whose pair is not listed. */
  usdRateOf: (currency: string) => Rates | undefined;
}

/** Units of `to` for one unit of `from`; null where nothing converts. */
export function rateBetween(from: string, to: string, sources: RateSources): Rates | null {
  if (from === to) return ONE;
  const pair = pairOf(from, to, sources);
  if (pair) return rateOfPair(pair);
  if (to === USD) return positiveRates(sources.usdRateOf(from));
  return rateThroughUsd(from, to, sources);
}

function rateThroughUsd(from: string, to: string, sources: RateSources): Rates | null {
  const source = from === USD ? ONE : rateBetween(from, USD, sources);
  const target = rateBetween(to, USD, sources);
  if (!source || !target) return null;
  return {
    RateBid: quotient(source.RateBid, target.RateAsk, RATE_DIGITS),
    RateAsk: quotient(source.RateAsk, target.RateBid, RATE_DIGITS),
  };
}

interface Pair {
  id: number;
  quote: BidAsk;
  /** The currency converted to is its base. */
  inverse: boolean;
}

function pairOf(from: string, to: string, { pairs, quoteOf }: RateSources): Pair | null {
  for (const inverse of [false, true]) {
    const id = pairs.get(inverse ? `${to}/${from}` : `${from}/${to}`);
    const quote = id === undefined ? undefined : quoteOf(id);
    if (id !== undefined && quote && isPositive(quote.Bid) && isPositive(quote.Ask)) return { id, quote, inverse };
  }
  return null;
}

function rateOfPair({ quote, inverse }: Pair): Rates {
  if (inverse) return { RateBid: quotient(1, quote.Ask, RATE_DIGITS), RateAsk: quotient(1, quote.Bid, RATE_DIGITS) };
  return { RateBid: dec(quote.Bid).toFixed(), RateAsk: dec(quote.Ask).toFixed() };
}

/** The instruments whose quotes give that rate: none, one or two. */
export function pairsBetween(from: string, to: string, sources: RateSources): number[] {
  if (from === to) return [];
  const pair = pairOf(from, to, sources);
  if (pair) return [pair.id];
  return from === USD || to === USD ? [] : [...pairsBetween(from, USD, sources), ...pairsBetween(to, USD, sources)];
}

export interface TransferRate {
  /** What one unit brings: the bid. Null where nothing converts now. */
  rate: string | null;
  /** Money is converted only while the markets of the pairs are open. */
  open: boolean;
}

/** Of a transfer: by the pair of both, or through USD where that is lower; the markets of all those pairs must be open. */
export function transferRate(from: string, to: string, sources: RateSources, isOpen: (id: number) => boolean): TransferRate {
  const rate = rateBetween(from, to, sources)?.RateBid ?? null;
  const isCrossRate = from !== to && from !== USD && to !== USD;
  const other = isCrossRate ? rateThroughUsd(from, to, sources)?.RateBid : undefined;
  const legs = other === undefined ? [] : [...pairsBetween(from, USD, sources), ...pairsBetween(to, USD, sources)];
  const open = [...pairsBetween(from, to, sources), ...legs].every(isOpen);
  if (rate === null) return { rate, open };
  return { rate: String(other !== undefined && dec(other).lt(rate) ? other : rate), open };
}

function positiveRates(rates: Rates | undefined): Rates | null {
  return rates && isPositive(rates.RateBid) && isPositive(rates.RateAsk) ? rates : null;
}

function isPositive(value: Numeric): boolean {
  return decOrNull(value)?.gt(0) ?? false;
}

/** What the amounts of an order convert at. */
export interface AccountRates extends Rates {
  /** From USD, at the ask: fees per lot and fixed margins are defined in it. */
  UsdAsk: Numeric;
  /** The account's currency, which everything converts to. */
  AccountCurrency: string;
}

/** From an instrument's quote currency; null where it cannot be converted. */
export function accountRates(quoted: string, account: string, sources: RateSources): AccountRates | null {
  const rates = rateBetween(quoted, account, sources);
  const usd = rateBetween(USD, account, sources);
  return rates && usd && { ...rates, UsdAsk: usd.RateAsk, AccountCurrency: account };
}

export function sameRates(one: AccountRates | null, other: AccountRates | null): boolean {
  if (!one || !other) return one === other;
  return (
    one.RateBid === other.RateBid &&
    one.RateAsk === other.RateAsk &&
    one.UsdAsk === other.UsdAsk &&
    one.AccountCurrency === other.AccountCurrency
  );
}
