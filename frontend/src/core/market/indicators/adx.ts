// Average directional index with its two directional indicators, after Wilder (1978). TA-Lib: ADX, PLUS_DI and MINUS_DI with an
// unstable period of 0. Movements and ranges are Wilder's sums, which begin with the sum of the first `length` - 1; the
// indicators exist from bar `length` + 1 on, the index after `length` of them. A bar without range or without direction adds
// nothing to the first mean and leaves a later one as it was.
import { write, type Formula, type Line } from './formula';
import { trueRange, valueOf, type Source } from './smoothing';
import type { Bar } from '../candles';

function movement(bars: readonly Bar[], up: boolean): Source {
  return (index) => {
    const bar = bars[index];
    const before = bars[index - 1];
    if (!bar || !before) return 0;
    const rise = bar.high - before.high;
    const fall = before.low - bar.low;
    if (up) return rise > 0 && rise > fall ? rise : 0;
    return fall > 0 && fall > rise ? fall : 0;
  };
}

/** The sum of the first `length` - 1 values; after it, each value added and a share of the sum let go. */
function wilderSum(before: number | null | undefined, source: Source, at: number, length: number): number | null {
  if (at < length - 1) return null;
  if (at > length - 1 && before !== null && before !== undefined) return before - before / length + source(at);
  let sum = 0;
  for (let index = 1; index <= at; index += 1) sum += source(index);
  return sum;
}

function average(columns: readonly Line[], at: number, length: number, strength: number | null): number | null {
  const first = 2 * length - 1;
  if (at < first) return null;
  if (at === first) {
    const known = valueOf(columns[6]);
    let sum = strength ?? 0;
    for (let index = length; index < at; index += 1) sum += known(index);
    return sum / length;
  }
  const before = columns[0]?.[at - 1] ?? 0;
  return strength === null ? before : (before * (length - 1) + strength) / length;
}

/** Columns: ADX, +DI, -DI; then the sums of both movements and of the range, and the strength of each bar. */
export function adx(length: number): Formula {
  return {
    columns: 7,
    step: (at, bars, columns) => {
      const plus = wilderSum(columns[3]?.[at - 1], movement(bars, true), at, length);
      const minus = wilderSum(columns[4]?.[at - 1], movement(bars, false), at, length);
      const range = wilderSum(columns[5]?.[at - 1], trueRange(bars), at, length);
      if (at < length || plus === null || minus === null || range === null) {
        return write(columns, at, [null, null, null, plus, minus, range, null]);
      }
      const up = range === 0 ? 0 : (100 * plus) / range;
      const down = range === 0 ? 0 : (100 * minus) / range;
      const strength = up + down === 0 ? null : (100 * Math.abs(up - down)) / (up + down);
      write(columns, at, [average(columns, at, length, strength), up, down, plus, minus, range, strength]);
    },
  };
}
