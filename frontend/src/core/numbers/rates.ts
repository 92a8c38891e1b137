// The rate between an instrument's quote currency and USD, from the pair that joins the two. The trade list brings the
// rates of its moment; live, they follow that pair's own quote, calculated as the server does: an inverse to 18 significant digits.
import { dec, type Dec, type Numeric } from './decimal';

const RATE_DIGITS = 18;

export interface UsdRate {
  RateBid: string;
  RateAsk: string;
}

export interface RateSource {
  instrumentId: number;
  /** USD is the base of the pair (USDJPY), so that the rate is its inverse. */
  inverse: boolean;
}

interface Listed {
  Id: number;
  Code: string;
}

/** Null where none is needed (USD) or none is listed: then the trade list's own rate applies. */
export function rateSource(currency: string, instruments: readonly Listed[]): RateSource | null {
  if (currency === 'USD') return null;
  const direct = instruments.find((entry) => entry.Code === `${currency}USD`);
  if (direct) return { instrumentId: direct.Id, inverse: false };
  const inverse = instruments.find((entry) => entry.Code === `USD${currency}`);
  return inverse ? { instrumentId: inverse.Id, inverse: true } : null;
}

export function rateFrom(source: RateSource, quote: { Bid: Numeric; Ask: Numeric }): UsdRate | null {
  const bid = dec(quote.Bid);
  const ask = dec(quote.Ask);
  if (bid.lte(0) || ask.lte(0)) return null;
  if (!source.inverse) return { RateBid: bid.toFixed(), RateAsk: ask.toFixed() };
  return { RateBid: inverseOf(ask), RateAsk: inverseOf(bid) };
}

function inverseOf(price: Dec): string {
  return dec(1).div(price).prec(RATE_DIGITS).toFixed();
}
