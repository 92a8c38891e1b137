// Stochastic oscillator after George Lane: where the close lies between the lowest low and the highest high of `length` bars,
// averaged over `slow` bars (%K), and that over `smooth` bars (%D). TA-Lib: STOCH with simple averages; it begins both lines at
// the first %D, while %K is drawn here as soon as it exists. Without any range the value is 0, as there.
import { write, type Formula } from './formula';
import { extremes, meanAt, valueOf } from './smoothing';

/** Columns: %K, %D; then the unsmoothed value. */
export function stochastic(length: number, slow: number, smooth: number): Formula {
  return {
    columns: 3,
    step: (at, bars, columns) => {
      const found = extremes(bars, at, length);
      const range = found ? found.high - found.low : 0;
      const raw = found && range > 0 ? (100 * ((bars[at]?.close ?? 0) - found.low)) / range : 0;
      write(columns, at, [null, null, found ? raw : null]);
      const k = meanAt(valueOf(columns[2]), at, length - 1, slow);
      write(columns, at, [k]);
      write(columns, at, [k, meanAt(valueOf(columns[0]), at, length + slow - 2, smooth)]);
    },
  };
}
