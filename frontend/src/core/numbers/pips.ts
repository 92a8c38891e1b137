// The unit in which prices and distances between them are read.
import { dec, type Dec, type Numeric } from './decimal';

/** Ten points, the unit in which traders count; a price without decimals moves in ones. */
export function pipSize(precision: number): Dec {
  return dec(precision > 0 ? `1e-${precision - 1}` : 1);
}

/** The distance of two prices, to a tenth of a pip. */
export function pipsBetween(one: Numeric, other: Numeric, precision: number): Dec {
  return dec(one).minus(other).abs().div(pipSize(precision)).round(1);
}
