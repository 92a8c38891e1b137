// Another instrument beside the candles of a chart: its closes at their times, and the change of both since the first of them.
import type { Bar } from './candles';

/** The index of the last bar that is not later; -1 without one. */
function lastNotAfter(bars: readonly Bar[], time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * The other's close at each of the bars between two indexes; null where it has no candle in the same period, as while its market
 * is closed. Its candles may begin at other times of the period; those without a bar here are left out.
 */
export function closesAt(bars: readonly Bar[], other: readonly Bar[], step: number, from: number, to: number): (number | null)[] {
  const closes: (number | null)[] = [];
  let at = lastNotAfter(other, bars[from]?.time ?? 0);
  for (let index = from; index <= to; index += 1) {
    const time = bars[index]?.time;
    if (time === undefined) break;
    while ((other[at + 1]?.time ?? Infinity) <= time) at += 1;
    const candle = other[at];
    closes.push(candle && time - candle.time < step ? candle.close : null);
  }
  return closes;
}

/** In percent since the first value there is. */
export function percentChanges(values: readonly (number | null)[]): (number | null)[] {
  const base = values.find((value) => value !== null && value > 0);
  if (base === null || base === undefined) return values.map(() => null);
  return values.map((value) => (value === null ? null : (value / base - 1) * 100));
}

/** The prices at which an instrument that stood at `base` has changed by as much: what puts both on one percent axis. */
export function pricesOf(changes: readonly (number | null)[], base: number): (number | null)[] {
  return changes.map((change) => (change === null ? null : base * (1 + change / 100)));
}
