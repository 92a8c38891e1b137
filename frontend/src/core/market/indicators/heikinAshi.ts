// Heikin-Ashi candles after Munehisa Homma, in Dan Valcu's form (Stocks & Commodities, February 2004): the close is the mean of
// the bar's four prices, the open the middle of the body before it, and high and low include both.
import { write, type Formula } from './formula';

/** Columns: open, high, low, close. */
export const heikinAshi: Formula = {
  columns: 4,
  step: (at, bars, columns) => {
    const bar = bars[at];
    if (!bar) return;
    const close = (bar.open + bar.high + bar.low + bar.close) / 4;
    const before = [columns[0]?.[at - 1] ?? bar.open, columns[3]?.[at - 1] ?? bar.close] as const;
    const open = (before[0] + before[1]) / 2;
    write(columns, at, [open, Math.max(bar.high, open, close), Math.min(bar.low, open, close), close]);
  },
};
