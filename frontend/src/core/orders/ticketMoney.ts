// The ticket's arithmetic: margin, costs and profit of an order of these lots at this price, to the last decimal as the
// server books it. Every amount is an exact product, rounded once, half to even, at the end.
import { dec, roundMoney, ZERO, type Dec, type Numeric } from '../numbers/decimal';
import { pipSize } from '../numbers/pips';
import { resultOf, type BidAsk, type Side } from '../numbers/profit';
import type { AccountRates } from '../numbers/rates';

export type TicketSide = Side;

/** What the ticket needs to know of an instrument; the object of the trade list fits. */
export interface TicketInstrument {
  Id: number;
  PricePrecision: number;
  contractSize: Numeric;
  lotsMin: Numeric;
  lotsMax: Numeric;
  lotsStep: Numeric;
  feeRate: Numeric;
  marginMode: number;
  /** The highest leverage of the customer's group, where it has one. */
  leverageMax?: number | null;
  leverages: readonly Numeric[];
  /** The leverage that an order begins with; missing where none is on offer, or from an older server. */
  defaultLeverage?: Numeric | null;
  stopLevel: Numeric;
  /** Guaranteed stops: the premium and the least distance in points, and the most lots of an account; 0: not offered. */
  gsl_premium?: number;
  gsl_distance?: number;
  gsl_lots_max?: Numeric;
  MarketStatus: number;
  /** What the customer's group pays beside the fee. */
  Commission?: { Type: string; Rate: Numeric } | null;
}

export type TicketQuote = BidAsk & AccountRates;

/** Without rates nothing can be said about money. */
export function isPriced(quote: BidAsk & Partial<AccountRates>): quote is TicketQuote {
  return quote.AccountCurrency !== undefined;
}

export interface TicketSettings {
  trade_fee_type: number;
}

const FIXED_MARGIN = 1;
const FEE_PER_LOT = 1;
const MILLIONTH = dec('0.000001');

export function marginOf(
  instrument: TicketInstrument,
  quote: TicketQuote,
  order: { lots: Dec; price: Dec; leverage: Dec },
): Dec {
  const units = order.lots.times(dec(instrument.contractSize));
  // Divided last: everything before is an exact product, so that only one rounding happens.
  const marginAt = (leverage: Numeric) => roundMoney(units.times(order.price).times(dec(quote.RateAsk)).div(leverage));
  if (instrument.marginMode !== FIXED_MARGIN) return marginAt(order.leverage);
  const fixed = roundMoney(units.times(quote.UsdAsk));
  const least = instrument.leverageMax ? marginAt(instrument.leverageMax) : ZERO;
  return least.gt(fixed) ? least : fixed;
}

/** The fee and the commission of the customer's group, rounded once together, as they are booked. */
export function feeWithCommission(
  instrument: TicketInstrument,
  settings: TicketSettings,
  quote: TicketQuote,
  order: { lots: Dec; price: Dec; margin: Dec },
): Dec {
  const commission = exactCommission(instrument, quote, order);
  return roundMoney(exactFee(instrument, settings, quote, order).plus(commission));
}

/** What a guaranteed stop costs if it triggers, converted and rounded as a fee. */
export function premiumOf(instrument: TicketInstrument, quote: TicketQuote, lots: Dec): Dec {
  const points = dec(instrument.gsl_premium ?? 0).times(dec(10).pow(-instrument.PricePrecision));
  return roundMoney(points.times(lots).times(dec(instrument.contractSize)).times(dec(quote.RateAsk)));
}

export function offersGuaranteed(instrument: TicketInstrument): boolean {
  return dec(instrument.gsl_lots_max ?? 0).gt(0);
}

/** By the lot in USD, or a share of the margin. */
function exactFee(
  instrument: TicketInstrument,
  settings: TicketSettings,
  quote: TicketQuote,
  { lots, margin }: { lots: Dec; margin: Dec },
): Dec {
  const base = settings.trade_fee_type === FEE_PER_LOT ? lots.times(quote.UsdAsk) : margin;
  return base.times(dec(instrument.feeRate));
}

/** By the lot in USD, or by the million of what is moved. */
function exactCommission(instrument: TicketInstrument, quote: TicketQuote, order: { lots: Dec; price: Dec }): Dec {
  const commission = instrument.Commission;
  if (!commission) return ZERO;
  if (commission.Type === 'per_lot') return order.lots.times(quote.UsdAsk).times(dec(commission.Rate));
  const notional = order.lots.times(dec(instrument.contractSize)).times(order.price).times(dec(quote.RateAsk));
  return notional.times(dec(commission.Rate)).times(MILLIONTH);
}

/** The result of a position of this instrument. */
export function profitOf(
  instrument: TicketInstrument,
  quote: TicketQuote,
  order: { side: TicketSide; lots: Dec; open: Dec; close: Dec },
): Dec {
  return resultOf(order, instrument.contractSize, quote);
}

/** The price at which a position comes to that result, on the instrument's grid: the reverse of `profitOf`. */
export function priceForResult(
  instrument: TicketInstrument,
  quote: TicketQuote,
  order: { side: TicketSide; lots: Dec; open: Dec; result: Dec },
): Dec | null {
  const units = order.lots.times(dec(instrument.contractSize));
  const rate = dec(order.result.gt(ZERO) ? quote.RateBid : quote.RateAsk);
  if (units.lte(0) || rate.lte(0)) return null;
  const move = order.result.div(rate).div(units);
  const price = order.side === 'buy' ? order.open.plus(move) : order.open.minus(move);
  return price.gt(0) ? price.round(instrument.PricePrecision) : null;
}

export function pipOf(instrument: TicketInstrument): Dec {
  return pipSize(instrument.PricePrecision);
}

/** What one pip in the customer's favour is worth. */
export function pipValueOf(instrument: TicketInstrument, quote: TicketQuote, lots: Dec): Dec {
  return roundMoney(pipOf(instrument).times(lots).times(dec(instrument.contractSize)).times(dec(quote.RateBid)));
}
