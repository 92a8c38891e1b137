// Relative strength after J. Welles Wilder (New Concepts in Technical Trading Systems, 1978): gains against losses, each
// smoothed over `length` changes by Wilder's average. TA-Lib: RSI with an unstable period of 0. One difference: where nothing
// moved at all TA-Lib gives 0, which reads as a fall without end; here it is 50.
import { write, type Formula } from './formula';
import { closeOf, wilderAt } from './smoothing';

/** Columns: RSI; then the average gain and loss. */
export function rsi(length: number): Formula {
  return {
    columns: 3,
    step: (at, bars, columns) => {
      const close = closeOf(bars);
      const change = (index: number) => close(index) - close(index - 1);
      const gain = wilderAt(columns[1]?.[at - 1], (index) => Math.max(change(index), 0), at, 1, length);
      const loss = wilderAt(columns[2]?.[at - 1], (index) => Math.max(-change(index), 0), at, 1, length);
      if (gain === null || loss === null) return write(columns, at, [null, gain, loss]);
      write(columns, at, [gain + loss === 0 ? 50 : (100 * gain) / (gain + loss), gain, loss]);
    },
  };
}
