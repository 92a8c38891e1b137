// Averages over a source of values, as steps: the value at a bar from the one before it.
import type { Bar } from '../candles';

/** A value by its index. */
export type Source = (index: number) => number;

export const closeOf =
  (bars: readonly Bar[]): Source =>
  (index) =>
    bars[index]?.close ?? 0;

export const typicalOf =
  (bars: readonly Bar[]): Source =>
  (index) => {
    const bar = bars[index];
    return bar ? (bar.high + bar.low + bar.close) / 3 : 0;
  };

export const valueOf =
  (column: readonly (number | null)[] | undefined): Source =>
  (index) =>
    column?.[index] ?? 0;

/** The mean of the `length` values up to `at`. Summed again each time: a running sum would gather rounding errors. */
export function mean(source: Source, at: number, length: number): number {
  let sum = 0;
  for (let index = at - length + 1; index <= at; index += 1) sum += source(index);
  return sum / length;
}

/** The mean, or null before `length` values exist; `first` is the index of the first one. */
export function meanAt(source: Source, at: number, first: number, length: number): number | null {
  return at < first + length - 1 ? null : mean(source, at, length);
}

/** A recursive average with this weight for the newest value, started with the mean of the first `length` values. */
function recursive(before: number | null | undefined, source: Source, at: number, first: number, length: number, weight: number): number | null {
  const start = first + length - 1;
  if (at < start) return null;
  if (at === start || before === null || before === undefined) return mean(source, at, length);
  return before + weight * (source(at) - before);
}

/** Exponential average: weight 2 / (length + 1). */
export function exponentialAt(before: number | null | undefined, source: Source, at: number, first: number, length: number): number | null {
  return recursive(before, source, at, first, length, 2 / (length + 1));
}

/** Wilder's average: weight 1 / length. */
export function wilderAt(before: number | null | undefined, source: Source, at: number, first: number, length: number): number | null {
  return recursive(before, source, at, first, length, 1 / length);
}

/** The highest high and the lowest low of the `length` bars up to `at`; null before they exist. */
export function extremes(bars: readonly Bar[], at: number, length: number): { high: number; low: number } | null {
  if (at < length - 1) return null;
  let high = -Infinity;
  let low = Infinity;
  for (let index = at - length + 1; index <= at; index += 1) {
    const bar = bars[index];
    if (!bar) continue;
    if (bar.high > high) high = bar.high;
    if (bar.low < low) low = bar.low;
  }
  return { high, low };
}

/** Wilder's true range: the bar's range, extended to the close before it. It exists from the second bar on. */
export function trueRange(bars: readonly Bar[]): Source {
  return (index) => {
    const bar = bars[index];
    const before = bars[index - 1];
    if (!bar || !before) return 0;
    return Math.max(bar.high, before.close) - Math.min(bar.low, before.close);
  };
}
