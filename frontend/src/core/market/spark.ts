// The two SVG paths of a small area chart of closing prices. Pixels need no exact decimals.

export interface SparkPaths {
  line: string;
  area: string;
}

const INSET = 2;
/** The line uses this share of the height; the area below it the rest. */
const LINE_SHARE = 0.72;

/** The day's open, and those of the newest closes that can be the day's: none of them lies beyond its range. */
export function dayLine(closes: readonly number[], open: number, low: number, high: number): number[] {
  return [open, ...closes.slice(closes.findLastIndex((close) => close < low || close > high) + 1)];
}

export function sparkPath(closes: readonly number[], width: number, height: number): SparkPaths {
  const low = Math.min(...closes);
  const high = Math.max(...closes);
  const span = high - low || 1;
  const step = width / Math.max(1, closes.length - 1);
  const points = closes.map((close, index) => {
    // A flat line lies in the middle, not at the bottom.
    const share = high === low ? 0.5 : (close - low) / span;
    const y = INSET + (1 - share) * (height * LINE_SHARE - INSET);
    return `${round(index * step)} ${round(y)}`;
  });
  const line = `M${points.join('L')}`;
  return { line, area: `${line}L${width} ${height}L0 ${height}Z` };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
