// MACD: the fast exponential average less the slow one, an exponential average of that as the signal, and the difference of the
// two. As in TA-Lib's MACD both averages have their first value at the same bar: the fast one is started with the mean of the
// closes just before it, not with the first ones of the history. Lengths the wrong way round are swapped, as there.
import { write, type Formula } from './formula';
import { closeOf, exponentialAt, valueOf } from './smoothing';

/** Columns: MACD, signal, histogram; then the two averages. */
export function macd(one: number, other: number, smooth: number): Formula {
  const fast = Math.min(one, other);
  const slow = Math.max(one, other);
  return {
    columns: 5,
    step: (at, bars, columns) => {
      const close = closeOf(bars);
      const fastAverage = exponentialAt(columns[3]?.[at - 1], close, at, slow - fast, fast);
      const slowAverage = exponentialAt(columns[4]?.[at - 1], close, at, 0, slow);
      const line = fastAverage === null || slowAverage === null ? null : fastAverage - slowAverage;
      write(columns, at, [line]);
      const signal = exponentialAt(columns[1]?.[at - 1], valueOf(columns[0]), at, slow - 1, smooth);
      const histogram = line === null || signal === null ? null : line - signal;
      write(columns, at, [line, signal, histogram, fastAverage, slowAverage]);
    },
  };
}
