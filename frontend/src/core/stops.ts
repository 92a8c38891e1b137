// Stops and targets of an order that exists: which side of which price they belong on.
import { dec, parseInput, placesOf, type Dec, type Numeric } from './decimal';

const BUY = 1;
const PENDING = 0;

export interface StopContext {
  orderType: number;
  status: number;
  /** Where a pending order opens. */
  target: Numeric;
  quote: { Bid: Numeric; Ask: Numeric };
  precision: number;
  /** Least distance, in points. */
  stopLevel: number;
}

export type StopFault =
  | { kind: 'unreadable' }
  | { kind: 'too_precise'; places: number }
  /** Lower than the bound, or at most the bound where `touching` is allowed. */
  | { kind: 'below' | 'above'; bound: string; touching: boolean };

/** The price that the levels are measured from: where the order closes now, or where it will open. */
export function stopReference(context: StopContext): Dec {
  if (context.status === PENDING) return dec(context.target);
  return dec(context.orderType === BUY ? context.quote.Bid : context.quote.Ask);
}

/** Null when the level may be set. An empty one is none, and always may. */
export function stopFault(which: 'stop' | 'take', typed: string, context: StopContext): StopFault | null {
  if (typed.trim() === '') return null;
  const value = parseInput(typed);
  if (!value || value.lte(0)) return { kind: 'unreadable' };
  if (placesOf(value) > context.precision) return { kind: 'too_precise', places: context.precision };
  const below = (context.orderType === BUY) === (which === 'stop');
  const distance = pointsToPrice(context.stopLevel, context.precision);
  const reference = stopReference(context);
  const bound = below ? reference.minus(distance) : reference.plus(distance);
  const touching = distance.gt(0);
  const right = below ? (touching ? value.lte(bound) : value.lt(bound)) : touching ? value.gte(bound) : value.gt(bound);
  return right ? null : { kind: below ? 'below' : 'above', bound: bound.toFixed(context.precision), touching };
}

/**
 * A level to begin with when one is switched on: twenty pips; or ten spreads, so that the next quote does not pass it; or
 * half as much again as the broker asks for, whichever is the most.
 */
export function firstStop(which: 'stop' | 'take', context: StopContext): string {
  const below = (context.orderType === BUY) === (which === 'stop');
  const spread = dec(context.quote.Ask).minus(context.quote.Bid);
  const distances = [pointsToPrice(200, context.precision), spread.times(10), pointsToPrice(context.stopLevel, context.precision).times(1.5)];
  const away = distances.reduce((most, distance) => (distance.gt(most) ? distance : most));
  const reference = stopReference(context);
  const level = below ? reference.minus(away) : reference.plus(away);
  return (level.gt(0) ? level : reference).toFixed(context.precision);
}

function pointsToPrice(points: number, precision: number): Dec {
  return dec(points).times(dec(10).pow(-precision));
}
