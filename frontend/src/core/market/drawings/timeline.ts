// Moments on the index axis of a chart: between two bars, and beyond both ends of what is loaded.
import type { Bar } from '../candles';

/** The last bar that begins at or before the moment; -1 before the first. */
function barAt(bars: readonly Bar[], time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle]?.time ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The place of a moment: 3.5 is half way between bars 3 and 4. `step`: milliseconds between two bars beyond the ends. */
export function indexAt(bars: readonly Bar[], time: number, step: number): number {
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) return 0;
  if (time < first.time) return (time - first.time) / step;
  if (time >= last.time) return bars.length - 1 + (time - last.time) / step;
  const index = barAt(bars, time);
  const [from, to] = [bars[index]?.time ?? 0, bars[index + 1]?.time ?? 0];
  // Over a weekend the market's time stands still: a moment in it is at the bar before.
  return index + Math.min((time - from) / Math.min(to - from, step), 1);
}

/** The moment at a place; the inverse of `indexAt` where a bar is or beyond the ends. */
export function timeAt(bars: readonly Bar[], index: number, step: number): number {
  const last = bars.length - 1;
  if (last < 0) return 0;
  if (index < 0) return (bars[0]?.time ?? 0) + index * step;
  if (index >= last) return (bars[last]?.time ?? 0) + (index - last) * step;
  const whole = Math.floor(index);
  const [from, to] = [bars[whole]?.time ?? 0, bars[whole + 1]?.time ?? 0];
  return from + (index - whole) * Math.min(to - from, step);
}
