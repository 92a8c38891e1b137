// What a position is charged or credited overnight, as the engine calculates it (domain/swap.rs).
import { dec, roundMoney, type Dec, type Numeric } from '../numbers/decimal';
import { closePrice, type BidAsk, type Rates, type Side } from '../numbers/profit';

interface SwapTerms {
  /** `points` per swap day, or `percent` of the notional a year. */
  SwapMode: string;
  SwapLong: Numeric;
  SwapShort: Numeric;
  PricePrecision: number;
  contractSize: Numeric;
}

const YEAR_DAYS = 360;

/** Of these lots for one swap day, in the account's currency; negative: it is charged. */
export function swapOf(terms: SwapTerms, quote: BidAsk & Rates, side: Side, lots: Dec): Dec {
  const rate = dec(side === 'buy' ? terms.SwapLong : terms.SwapShort);
  const units = lots.times(terms.contractSize).times(rate.lt(0) ? quote.RateAsk : quote.RateBid);
  if (terms.SwapMode === 'points') return roundMoney(units.times(rate).times(dec(10).pow(-terms.PricePrecision)));
  return roundMoney(units.times(closePrice(side, quote)).times(rate).div(100 * YEAR_DAYS));
}

/** The weekday whose rollover charges more than one swap day; null: none, or every day the same. */
export function tripleDay(swapDays: readonly number[]): { day: number; days: number } | null {
  const days = Math.max(0, ...swapDays);
  return days > 1 ? { day: swapDays.indexOf(days), days } : null;
}
