// The two SVG paths of a small area chart of closing prices. Pixels need no exact decimals.

export interface SparkPaths {
  line: string;
  area: string;
}

const INSET = 2;
/** The line uses this share of the height; the area below it the rest. */
const LINE_SHARE = 0.72;

const HALF_HOUR_MS = 1_800_000;

/**
 * The open of the trading day, and those of the newest half-hour closes that can be the day's: it began at 17:00 in New York, and
 * none of them lies beyond its range. Two half-hours more or less, by the season there, are no matter in a picture of this size.
 */
export function dayLine(closes: readonly string[], open: string, low: string, high: string, now = Date.now()): number[] {
  const newest = closes.slice(-((now / HALF_HOUR_MS + 4) % 48) - 1).map(Number);
  return [Number(open), ...newest.slice(newest.findLastIndex((close) => close < Number(low) || close > Number(high)) + 1)];
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
