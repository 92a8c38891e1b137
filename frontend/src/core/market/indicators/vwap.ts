// Volume-weighted average price: the typical price (high + low + close) / 3 of each bar of a session so far, weighted by its
// volume. The volume of a broker's candle is the number of its quotes. Null while a session has no volume.
import { write, type Formula } from './formula';
import { typicalOf } from './smoothing';

/** `sessionOf` numbers the session that a moment belongs to. Columns: VWAP; then its two sums and the session. */
export function vwap(sessionOf: (time: number) => number): Formula {
  return {
    columns: 4,
    step: (at, bars, columns) => {
      const bar = bars[at];
      if (!bar) return;
      const session = sessionOf(bar.time);
      const continues = at > 0 && columns[3]?.[at - 1] === session;
      const value = (continues ? (columns[1]?.[at - 1] ?? 0) : 0) + typicalOf(bars)(at) * bar.volume;
      const volume = (continues ? (columns[2]?.[at - 1] ?? 0) : 0) + bar.volume;
      write(columns, at, [volume > 0 ? value / volume : null, value, volume, session]);
    },
  };
}
