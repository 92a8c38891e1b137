// Donchian channel after Richard Donchian: the highest high and the lowest low of `length` bars, the current one included, and
// their middle.
import { write, type Formula } from './formula';
import { extremes } from './smoothing';

/** Columns: middle, upper, lower. */
export function donchian(length: number): Formula {
  return {
    columns: 3,
    step: (at, bars, columns) => {
      const found = extremes(bars, at, length);
      write(columns, at, found ? [(found.high + found.low) / 2, found.high, found.low] : [null, null, null]);
    },
  };
}
