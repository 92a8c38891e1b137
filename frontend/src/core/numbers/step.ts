// Stepping a typed number up and down on a grid, within bounds.
import { clamp, dec, floorToStep, parseInput, placesOf, type Numeric } from './decimal';

interface StepRange {
  step: Numeric;
  min: Numeric;
  max?: Numeric;
}

/** A value off the grid goes to the grid's next line in the direction asked for. */
export function stepValue(typed: string, direction: 1 | -1, { step, min, max }: StepRange): string {
  const size = dec(step);
  const value = parseInput(typed) ?? dec(min);
  const onGrid = floorToStep(value, size);
  const exact = onGrid.eq(value);
  let next = direction === 1 ? onGrid.plus(size) : exact ? onGrid.minus(size) : onGrid;
  next = clamp(next, dec(min), max === undefined ? next : dec(max));
  return next.toFixed(placesOf(step));
}
