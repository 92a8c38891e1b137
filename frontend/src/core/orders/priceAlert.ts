// The level of a price alert: what is proposed, what is wrong with it, how far away it is.
import { dec, decOrNull, parseInput, type Dec, type Numeric } from '../numbers/decimal';
import { pipSize } from '../numbers/pips';
import { type BidAsk } from '../numbers/profit';

export type AlertSide = 'bid' | 'ask';

export function priceOf(side: AlertSide, quote: BidAsk): Dec {
  return dec(side === 'bid' ? quote.Bid : quote.Ask);
}

/** Twenty pips above the price, or ten spreads where that is more. */
export function firstLevel(side: AlertSide, quote: BidAsk, precision: number): string {
  const pips = pipSize(precision).times(20);
  const spreads = dec(quote.Ask).minus(quote.Bid).times(10);
  return priceOf(side, quote).plus(spreads.gt(pips) ? spreads : pips).toFixed(precision);
}

export type LevelError = 'missing' | 'offGrid' | 'reached';

export function levelError(typed: string, side: AlertSide, quote: BidAsk | undefined, precision: number): LevelError | null {
  const level = parseInput(typed);
  if (!level || level.lte(0)) return 'missing';
  if (!level.round(precision, 0).eq(level)) return 'offGrid';
  return quote && level.eq(priceOf(side, quote)) ? 'reached' : null;
}

/** Pips from the current price to the level: above zero while the price must rise. */
export function pipsToLevel(level: Numeric, price: Numeric | undefined, precision: number): Dec | null {
  const from = decOrNull(price);
  return from ? dec(level).minus(from).div(pipSize(precision)).round(1) : null;
}
