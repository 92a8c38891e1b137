// What can be done to orders that exist: the price at which a position breaks even, closing two against each other, closing
// many, and changing a pending one. Pure, so that every figure can be checked by hand.
import { dec, floorToStep, isNone, placesOf, type Dec, type Numeric } from '../numbers/decimal';
import { resultOf, sideOfOrder, type Rates, type Side } from '../numbers/profit';
import { levelError, type LevelContext } from './stops';

/** big.js: away from zero, and towards it. */
const ROUND_UP = 3;
const ROUND_DOWN = 0;

interface Position {
  Id: number;
  ForexId: number;
  OrderType: number;
  Price: Numeric;
  Quantity: Numeric;
  TradeFee: Numeric;
  Swap: Numeric;
}

/** Whether an order, or its close, is at the liquidity provider: nothing can be done to it until the answer. */
export function isWorking(order: { Routed?: number | null }): boolean {
  return order.Routed === 1;
}

/** The price at which a pending order opens: for a stop-limit order its limit. */
export function entryPrice(order: { OriginPrice: Numeric; LimitPrice?: Numeric | null }): Dec {
  return isNone(order.LimitPrice) ? dec(order.OriginPrice) : dec(order.LimitPrice ?? 0);
}

/**
 * The stop loss at which the position comes to nothing after fee and swap, on the instrument's grid, rounded to the side on which
 * it does not lose. A swap that was earned does not lower it below the open price. Null while it cannot be calculated.
 */
export function breakEvenPrice(order: Position, unitsPerLot: Numeric, rates: Rates, precision: number): Dec | null {
  const costs = dec(order.TradeFee).minus(order.Swap);
  const units = dec(order.Quantity).times(unitsPerLot);
  const rate = dec(rates.RateBid);
  if (units.lte(0) || rate.lte(0)) return null;
  const move = costs.gt(0) ? costs.div(rate).div(units) : dec(0);
  const buy = sideOfOrder(order.OrderType) === 'buy';
  const price = buy ? dec(order.Price).plus(move).round(precision, ROUND_UP) : dec(order.Price).minus(move).round(precision, ROUND_DOWN);
  return price.gt(0) ? price : null;
}

export type BreakEven =
  | { state: 'possible'; price: Dec }
  /** The stop loss is there already, or better. */
  | { state: 'reached'; price: Dec }
  /** The price has to pass `limit` first. */
  | { state: 'too_early'; price: Dec; limit: Dec };

export function breakEven(price: Dec, stopLoss: Numeric, context: LevelContext): BreakEven {
  const buy = context.side === 'buy';
  if (!isNone(stopLoss) && (buy ? dec(stopLoss).gte(price) : dec(stopLoss).lte(price))) return { state: 'reached', price };
  if (!levelError('stop', price.toFixed(), context)) return { state: 'possible', price };
  const least = dec(context.stopLevel).times(dec(10).pow(-context.precision));
  return { state: 'too_early', price, limit: buy ? price.plus(least) : price.minus(least) };
}

/** Half of the lots, on the instrument's grid; the smallest order where that is more. */
export function halfLots(lots: Numeric, step: Numeric, min: Numeric): string {
  const half = floorToStep(dec(lots).div(2), dec(step));
  return (half.lt(min) ? dec(min) : half).toFixed(placesOf(step));
}

/** Whether a part of the lots can be closed: both it and the rest are orders. */
export function isDivisible(lots: Numeric, min: Numeric): boolean {
  return dec(lots).gte(dec(min).times(2));
}

/** The positions that an order can be closed against. */
export function opposites<T extends Position>(order: Position, open: readonly T[]): T[] {
  return open.filter((other) => other.ForexId === order.ForexId && other.OrderType !== order.OrderType);
}

export interface CloseByOutcome {
  lots: Dec;
  /** The profit of both together, without fee and swap. */
  profit: Dec;
  /** The lots of the larger one that stay open; null: none. */
  rest: { id: number; side: Side; lots: Dec } | null;
}

export function closeByOutcome(order: Position, by: Position, unitsPerLot: Numeric, rates: Rates): CloseByOutcome {
  const [mine, other] = [dec(order.Quantity), dec(by.Quantity)];
  const lots = mine.lt(other) ? mine : other;
  const side = sideOfOrder(order.OrderType);
  const profit = resultOf({ side, lots, open: dec(order.Price), close: dec(by.Price) }, unitsPerLot, rates);
  if (mine.eq(other)) return { lots, profit, rest: null };
  const larger = mine.gt(other) ? order : by;
  return { lots, profit, rest: { id: larger.Id, side: sideOfOrder(larger.OrderType), lots: mine.minus(other).abs() } };
}

export type CloseAllScope = 'all' | 'profit' | 'loss';

export interface LivePosition<T> {
  order: T;
  /** At the current price, without fee and swap: the server chooses by it too. */
  profit: Dec;
  /** With them. */
  net: Dec;
  marketOpen: boolean;
}

/** The positions that closing would be asked for; those in closed markets stay open. */
export function selectPositions<T extends { ForexId: number }>(
  positions: readonly LivePosition<T>[],
  filter: { which: CloseAllScope; instrument: number | null },
): LivePosition<T>[] {
  return positions.filter(({ order, profit }) => {
    if (filter.instrument !== null && order.ForexId !== filter.instrument) return false;
    if (filter.which === 'all') return true;
    return filter.which === 'profit' ? profit.gt(0) : profit.lt(0);
  });
}
