// The labels of the two axes, and their positions.
import { hasDate, type CandleSeries } from '../../core/market/candles';
import { timeTicks, type TimeTick } from '../../core/market/candlesTime';
import { priceSplits, type Range } from './layout';
import type { Viewport } from './viewport';

const PRICE_GAP_PX = 52;
const TIME_GAP_PX = 74;
/** The zone of times of the day is written at the beginning of their axis. */
const ZONE_PX = 80;
/** Pixels: half of what a tag covers, and half of a line of text. */
const TAG_CLEARANCE = 17;
const EDGE_CLEARANCE = 7;
/** Width of a bold digit in the axis' font; all digits have the same. */
const DIGIT_PX = 6.6;

/** The price with the instrument's number of digits that is nearest. */
export function snap(value: number, precision: number): number {
  return Number(value.toFixed(precision));
}

export function axisWidth(widest: string): number {
  return Math.ceil(widest.length * DIGIT_PX + 16);
}

export function timeLabels(series: CandleSeries, view: Viewport, tag: string): TimeTick[] {
  // A label that the edge would cut is left out.
  const edge = TIME_GAP_PX / 3 / view.spacing;
  const begin = hasDate(series.period) ? edge : ZONE_PX / view.spacing;
  const minBars = Math.max(TIME_GAP_PX / view.spacing, 1);
  return timeTicks(series.bars, series.period, { from: view.min + begin, to: view.max, minBars }, tag);
}

export function priceLabels(range: Range, height: number, point: number): number[] {
  return priceSplits(range, height / PRICE_GAP_PX, point);
}

/** False where a tag would cover half of the label, or the upper edge cut it. */
export function isReadable(value: number, [min, max]: Range, height: number, tags: readonly { price: number }[]): boolean {
  const pixel = (max - min) / height;
  if (value > max - EDGE_CLEARANCE * pixel) return false;
  return tags.every((tag) => Math.abs(tag.price - value) >= TAG_CLEARANCE * pixel);
}
