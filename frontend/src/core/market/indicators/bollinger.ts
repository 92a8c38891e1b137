// Bollinger bands: the mean of the last `length` closes, and `width` standard deviations (of the population) around it.
// TA-Lib: BBANDS with a simple average. The squares are summed around the mean: the difference of two large sums, which TA-Lib
// takes, loses the small digits.
import { write, type Formula } from './formula';
import { closeOf, meanAt } from './smoothing';

/** Columns: middle, upper, lower. */
export function bollinger(length: number, width: number): Formula {
  return {
    columns: 3,
    step: (at, bars, columns) => {
      const close = closeOf(bars);
      const middle = meanAt(close, at, 0, length);
      if (middle === null) return write(columns, at, [null, null, null]);
      let squares = 0;
      for (let index = at - length + 1; index <= at; index += 1) squares += (close(index) - middle) ** 2;
      const reach = width * Math.sqrt(squares / length);
      write(columns, at, [middle, middle + reach, middle - reach]);
    },
  };
}
