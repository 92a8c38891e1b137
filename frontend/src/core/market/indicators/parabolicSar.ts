// Parabolic stop and reverse after Wilder (1978). TA-Lib: SAR. It begins at the second bar, falling where that bar's low moved
// down by more than its high moved up, at the extreme of the first bar. A stop never lies within the last two bars' range.
import { write, type Formula, type Line } from './formula';
import type { Bar } from '../candles';

interface Trend {
  /** The stop of the next bar. */
  stop: number;
  /** The extreme of the trend so far. */
  extreme: number;
  speed: number;
  rising: boolean;
}

function begin(before: Bar, bar: Bar, speed: number): Trend {
  const fall = before.low - bar.low;
  const rising = !(fall > 0 && fall > bar.high - before.high);
  return { rising, speed, extreme: rising ? bar.high : bar.low, stop: rising ? before.low : before.high };
}

function stored(columns: readonly Line[], at: number): Trend {
  const [, stop, extreme, speed, rising] = columns.map((column) => column[at] ?? 0);
  return { stop: stop ?? 0, extreme: extreme ?? 0, speed: speed ?? 0, rising: rising === 1 };
}

/** A trend's next stop, moved towards its extreme and kept out of the last two bars. */
function advance(trend: Trend, before: Bar, bar: Bar): Trend {
  const stop = trend.stop + trend.speed * (trend.extreme - trend.stop);
  return { ...trend, stop: trend.rising ? Math.min(stop, before.low, bar.low) : Math.max(stop, before.high, bar.high) };
}

/** Columns: the stop; then the trend's next stop, extreme, speed and direction (1 rising). */
export function parabolicSar(step: number, maximum: number): Formula {
  const slowest = Math.min(step, maximum);
  return {
    columns: 5,
    step: (at, bars, columns) => {
      const bar = bars[at];
      const earlier = bars[at - 1];
      if (!bar || !earlier) return write(columns, at, [null, null, null, null, null]);
      // The first stop is bounded by the second bar alone.
      const before = at === 1 ? bar : earlier;
      const trend = at === 1 ? begin(earlier, bar, slowest) : stored(columns, at - 1);
      const { rising } = trend;
      let shown = trend.stop;
      let next = trend;
      if (rising ? bar.low <= trend.stop : bar.high >= trend.stop) {
        shown = rising ? Math.max(trend.extreme, before.high, bar.high) : Math.min(trend.extreme, before.low, bar.low);
        next = { stop: shown, extreme: rising ? bar.low : bar.high, speed: slowest, rising: !rising };
      } else if (rising ? bar.high > trend.extreme : bar.low < trend.extreme) {
        next = { ...trend, extreme: rising ? bar.high : bar.low, speed: Math.min(trend.speed + step, maximum) };
      }
      const { stop, extreme, speed, rising: goesUp } = advance(next, before, bar);
      write(columns, at, [shown, stop, extreme, speed, Number(goesUp)]);
    },
  };
}
