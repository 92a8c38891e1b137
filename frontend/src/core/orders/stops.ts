// Stop loss and take profit: on which side of which price they belong, what is wrong with one, and where one begins.
import { dec, isNone, parseInput, placesOf, type Dec, type Numeric } from '../numbers/decimal';
import { closePrice, sideOfOrder, type BidAsk, type Side } from '../numbers/profit';

export type Level = 'stop' | 'take';

const PENDING = 0;
/** Points of the step in which traders think, and of the coarse one. */
const PIP = 10;
const COARSE = 100;
/** Twenty pips. */
const FIRST_POINTS = 200;

export interface LevelContext {
  side: Side;
  /** The price that levels are measured from; null while it is not known. */
  reference: Dec | null;
  precision: number;
  /** Least distance, in points. */
  stopLevel: Numeric;
}

interface LevelOrder {
  OrderType: number;
  Status: number;
  OriginPrice: Numeric;
  LimitPrice?: Numeric | null;
}

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

/** A buy is stopped below and takes its profit above; a sell the other way round. */
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

/** A price that is more than half of the market's price away from it is more often a mistyped separator than intended. */
const FAR_SHARE = 0.5;

/** Whether a price may be set, but should be asked about first: 90.000 meant as ninety thousand. */
export function isFar(price: Numeric, now: Numeric): boolean {
  const market = dec(now);
  return market.gt(0) && dec(price).minus(market).abs().gt(market.times(FAR_SHARE));
}

/**
 * A level to begin with when one is switched on for an order that exists: twenty pips; or ten spreads, so that the next quote
 * does not pass it; or half as much again as the broker asks for, whichever is the most.
 */
export function firstLevel(level: Level, context: LevelContext, quote: BidAsk): string {
  const { precision } = context;
  const reference = context.reference ?? closePrice(context.side, quote);
  const spread = dec(quote.Ask).minus(quote.Bid);
  const distances = [
    pointsToPrice(FIRST_POINTS, precision),
    spread.times(10),
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
  const points = precision > 0 ? PIP : 1;
  const step = pointsToPrice(points * (coarse ? COARSE / PIP : 1), precision);
  const next = price.plus(step.times(direction));
  return next.gt(0) ? next.toFixed(Math.max(precision, placesOf(next))) : typed;
}
