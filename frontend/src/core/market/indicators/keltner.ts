// Keltner channel in Linda Raschke's form: an exponential average of the closes, and `width` average true ranges around it.
// Both as the EMA and the ATR of this folder.
import { atr } from './atr';
import { exponentialAverage } from './averages';
import { write, type Formula } from './formula';

/** Columns: middle, upper, lower; then the average true range. */
export function keltner(length: number, rangeLength: number, width: number): Formula {
  const middleOf = exponentialAverage(length);
  const rangeOf = atr(rangeLength);
  return {
    columns: 4,
    step: (at, bars, columns) => {
      middleOf.step(at, bars, columns);
      rangeOf.step(at, bars, columns.slice(3));
      const middle = columns[0]?.[at] ?? null;
      const range = columns[3]?.[at] ?? null;
      const shown = middle === null || range === null ? null : width * range;
      write(columns, at, [middle, shown === null ? null : (middle ?? 0) + shown, shown === null ? null : (middle ?? 0) - shown, range]);
    },
  };
}
