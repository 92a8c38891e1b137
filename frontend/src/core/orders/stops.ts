// Stop loss and take profit: their side of the price, what is wrong with a typed one, and the first proposal.
import { dec, isNone, parseInput, placesOf, type Dec, type Numeric } from '../numbers/decimal';
import { closePrice, sideOfOrder, type BidAsk, type Side } from '../numbers/profit';

export type Level = 'stop' | 'take';

const PENDING = 0;
const POINTS_PER_PIP = 10;
const POINTS_PER_COARSE_STEP = 10 * POINTS_PER_PIP;
/** The first proposal: twenty pips. */
const FIRST_POINTS = 20 * POINTS_PER_PIP;

export interface LevelContext {
  side: Side;
  /** The price that levels are measured from; null while it is not known. */
  reference: Dec | null;
  precision: number;
  /** The broker's minimum distance, in points. */
  stopLevel: Numeric;
}

interface LevelOrder {
  OrderType: number;
  Status: number;
  OriginPrice: Numeric;
  LimitPrice?: Numeric | null;
}

/** With the day's range where it is known. */
export type LevelQuote = BidAsk & { High?: Numeric; Low?: Numeric };

export type LevelError =
  | { code: 'level_required' }
  | { code: 'off_precision'; places: number }
  | { code: 'level_not_below' | 'level_not_above'; limit: Dec }
  | { code: 'level_too_close'; points: Dec; limit: Dec };

function pointsToPrice(points: Numeric, precision: number): Dec {
  return dec(points).times(dec(10).pow(-precision));
}

/** The levels of an order are measured from where it closes now, or from where it will open. */
export function levelsOfOrder(
  order: LevelOrder,
  quote: BidAsk,
  terms: { precision: number; stopLevel: Numeric },
): LevelContext {
  const side = sideOfOrder(order.OrderType);
  // A stop-limit order opens at its limit.
  const opens = isNone(order.LimitPrice) ? order.OriginPrice : (order.LimitPrice ?? order.OriginPrice);
  const reference = order.Status === PENDING ? dec(opens) : closePrice(side, quote);
  return { side, reference, ...terms };
}

/** The stop loss of a buy and the take profit of a sell are below the price. */
export function belongsBelow(level: Level, side: Side): boolean {
  return (side === 'buy') === (level === 'stop');
}

/** Null when the level may be set as typed. */
export function levelError(level: Level, typed: string, context: LevelContext): LevelError | null {
  const { reference, precision } = context;
  const price = parseInput(typed);
  if (!price?.gt(0)) return { code: 'level_required' };
  if (placesOf(price) > precision) return { code: 'off_precision', places: precision };
  if (!reference) return null;
  const below = belongsBelow(level, context.side);
  if (below ? price.gte(reference) : price.lte(reference)) {
    return { code: below ? 'level_not_below' : 'level_not_above', limit: reference };
  }
  const points = dec(context.stopLevel);
  const least = pointsToPrice(points, precision);
  if (price.minus(reference).abs().lt(least)) {
    return { code: 'level_too_close', points, limit: below ? reference.minus(least) : reference.plus(least) };
  }
  return null;
}

/** A price further away than this share of the market's price is more often a mistyped separator than intended. */
const FAR_SHARE = 0.5;

/** A price that needs a confirmation, such as 90.000 meant as ninety thousand. */
export function isFar(price: Numeric, now: Numeric): boolean {
  const market = dec(now);
  return market.gt(0) && dec(price).minus(market).abs().gt(market.times(FAR_SHARE));
}

/**
 * The proposed level. The largest of twenty pips, ten spreads (so that the next quote does not pass it), a tenth of the day's range,
 * and 1.5 times the broker's minimum distance.
 */
export function firstLevel(level: Level, context: LevelContext, quote: LevelQuote): string {
  const { precision } = context;
  const reference = context.reference ?? closePrice(context.side, quote);
  const spread = dec(quote.Ask).minus(quote.Bid);
  const distances = [
    pointsToPrice(FIRST_POINTS, precision),
    spread.times(10),
    dec(quote.High ?? 0).minus(quote.Low ?? 0).div(10).round(precision),
    pointsToPrice(context.stopLevel, precision).times(1.5),
  ];
  const away = distances.reduce((most, distance) => (distance.gt(most) ? distance : most));
  const price = belongsBelow(level, context.side) ? reference.minus(away) : reference.plus(away);
  return (price.gt(0) ? price : reference).toFixed(precision);
}

/**
 * One pip (or ten, `coarse`) up or down, exactly. Keeps the digits below the step: 1.10513 goes to 1.10523, not to 1.1052.
 * A price that would not be above zero, or that cannot be read, stays as it is.
 */
export function stepLevel(typed: string, direction: 1 | -1, precision: number, coarse = false): string {
  const price = parseInput(typed);
  if (!price) return typed;
  // A price without decimals moves in ones.
  const points = precision > 0 ? POINTS_PER_PIP : 1;
  const step = pointsToPrice(points * (coarse ? POINTS_PER_COARSE_STEP / POINTS_PER_PIP : 1), precision);
  const next = price.plus(step.times(direction));
  return next.gt(0) ? next.toFixed(Math.max(precision, placesOf(next))) : typed;
}
