// Average true range after Wilder (1978): Wilder's average of the true range. TA-Lib: ATR with an unstable period of 0: the
// first bar has no true range, and the first value is the mean of the `length` that follow.
import { write, type Formula } from './formula';
import { trueRange, wilderAt } from './smoothing';

export function atr(length: number): Formula {
  return {
    columns: 1,
    step: (at, bars, columns) => write(columns, at, [wilderAt(columns[0]?.[at - 1], trueRange(bars), at, 1, length)]),
  };
}
