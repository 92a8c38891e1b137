// The candles between two indexes in a few figures.
import type { Bar } from './candles';

export interface ViewSummary {
  first: Bar;
  last: Bar;
  high: number;
  low: number;
  /** From the first open to the last close, in percent. */
  change: number;
}

export function viewSummary(bars: readonly Bar[], from: number, to: number): ViewSummary | null {
  const shown = bars.slice(from, to + 1);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  return {
    first,
    last,
    high: Math.max(...shown.map(({ high }) => high)),
    low: Math.min(...shown.map(({ low }) => low)),
    change: first.open > 0 ? (last.close / first.open - 1) * 100 : 0,
  };
}
