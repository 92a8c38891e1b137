// The level of a margin-level alert, in percent.
import { dec, parseInput, placesOf } from '../numbers/decimal';

const LEVEL_MAX = 10_000;
const PLACES_MAX = 2;

/** A level above the usual margin call of 100 %. */
export const firstMarginLevel = '150';

/** As the server's rule. */
export function isMarginLevel(typed: string): boolean {
  const level = parseInput(typed);
  return level !== null && level.gt(0) && level.lte(LEVEL_MAX) && placesOf(level) <= PLACES_MAX;
}

export function stepMarginLevel(typed: string, direction: 1 | -1, coarse = false): string {
  const level = parseInput(typed) ?? dec(firstMarginLevel);
  const next = level.plus(direction * (coarse ? 50 : 10));
  return next.gt(0) && next.lte(LEVEL_MAX) ? next.toFixed() : typed;
}
