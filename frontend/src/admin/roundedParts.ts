// Parts of a sum as they are shown: each rounded, and together exactly the rounded sum.
import { dec, sum, type Dec, type Numeric } from '../core/numbers/decimal';

/** As the amounts on the screen are rounded: half away from zero. */
const HALF_UP = 1;

/** A unit that rounding leaves over, or takes too much, is that of the part which it changes least. */
export function roundedParts(parts: readonly Numeric[], places: number): Dec[] {
  const exact = parts.map(dec);
  const rounded = exact.map((part) => part.round(places, HALF_UP));
  const unit = dec(10).pow(-places);
  const missing = sum(exact).round(places, HALF_UP).minus(sum(rounded)).div(unit).toNumber();
  const step = missing < 0 ? unit.neg() : unit;
  const lost = (index: number) => (exact[index] ?? dec(0)).minus(rounded[index] ?? 0).times(step);
  const mostLost = exact.map((_, index) => index).sort((a, b) => lost(b).cmp(lost(a)));
  for (const index of mostLost.slice(0, Math.abs(missing))) rounded[index] = (rounded[index] ?? dec(0)).plus(step);
  return rounded;
}
