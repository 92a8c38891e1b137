// The magnet: a point that is set near a candle goes to its open, high, low or close.
import type { Bar } from '../candles';

/** The price of the bar that lies nearest to `y`, within `reach` pixels; null without one. */
export function magnetPrice(bar: Bar | undefined, y: number, yOf: (price: number) => number, reach: number): number | null {
  if (!bar) return null;
  let best: { price: number; gap: number } | null = null;
  for (const price of [bar.high, bar.low, bar.close, bar.open]) {
    const gap = Math.abs(yOf(price) - y);
    if (gap <= reach && (!best || gap < best.gap)) best = { price, gap };
  }
  return best?.price ?? null;
}
