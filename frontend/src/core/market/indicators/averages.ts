// Moving averages of the closes.
//
// - MA: the arithmetic mean of the last `length` closes. TA-Lib: SMA.
// - EMA: weight 2 / (length + 1). Started, as TA-Lib's EMA in its default compatibility with an unstable period of 0, with the
//   mean of the first `length` closes, which is the value of bar `length`.
// - WMA: weights 1, 2, ... `length`, the newest close has the largest. TA-Lib: WMA.
import type { Formula } from './formula';
import { write } from './formula';
import { closeOf, exponentialAt, meanAt } from './smoothing';

export function movingAverage(length: number): Formula {
  return { columns: 1, step: (at, bars, columns) => write(columns, at, [meanAt(closeOf(bars), at, 0, length)]) };
}

export function exponentialAverage(length: number): Formula {
  return {
    columns: 1,
    step: (at, bars, columns) => write(columns, at, [exponentialAt(columns[0]?.[at - 1], closeOf(bars), at, 0, length)]),
  };
}

export function weightedAverage(length: number): Formula {
  const weights = (length * (length + 1)) / 2;
  return {
    columns: 1,
    step: (at, bars, columns) => {
      if (at < length - 1) return write(columns, at, [null]);
      const close = closeOf(bars);
      let sum = 0;
      for (let weight = 1; weight <= length; weight += 1) sum += weight * close(at - length + weight);
      write(columns, at, [sum / weights]);
    },
  };
}

/** Several formulas of one column each, beside one another. */
export function together(formulas: readonly Formula[]): Formula {
  return {
    columns: formulas.length,
    step: (at, bars, columns) => {
      for (const [index, formula] of formulas.entries()) formula.step(at, bars, columns.slice(index, index + 1));
    },
  };
}
