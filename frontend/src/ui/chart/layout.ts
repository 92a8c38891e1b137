// How the plot is cut into panes, and what range of values each of them shows. Pure arithmetic.
import type { Bar } from '../../core/market/candles';

export type Range = [min: number, max: number];

/** A pane's place in the plot: shares of its height from the top. */
export interface PaneSlice {
  top: number;
  bottom: number;
}

export interface PaneSlices {
  price: PaneSlice;
  volume: PaneSlice;
  /** The panes of indicators, from the top. */
  own: PaneSlice[];
}

/** Of each pane with the gap above it. */
const PANE_SHARE = 0.22;
/** What all of them take together, at most: the candles are what is traded. */
const PANES_SHARE = 0.45;
/** A line needs no more, however high the chart is. */
const PANE_PX = 130;
const PANE_GAP = 0.03;
const VOLUME_SHARE = 0.14;

/** `own`: how many panes lie below the candles. `head`: the share that the legend of the overlays takes. `height`: of the plot, in pixels. */
export function slicePanes(panes: { own: number; head: number; height: number }): PaneSlices {
  const share = Math.min(PANE_SHARE, PANES_SHARE / Math.max(panes.own, 1), PANE_PX / panes.height);
  const gap = Math.min(PANE_GAP, share / 4);
  const floor = 1 - share * panes.own;
  const own = Array.from({ length: panes.own }, (_, index) => ({ top: floor + share * index + gap, bottom: floor + share * (index + 1) }));
  return { price: { top: Math.min(panes.head, floor / 3), bottom: floor }, volume: { top: floor * (1 - VOLUME_SHARE), bottom: floor }, own };
}

/** The range a scale must span over the whole plot so that `range` just fills its slice. */
export function rangeThatFills([min, max]: Range, slice: PaneSlice): Range {
  const whole = (max - min) / (slice.bottom - slice.top);
  const top = max + slice.top * whole;
  return [top - whole, top];
}

export interface RangeInput {
  bars: readonly Bar[];
  from: number;
  to: number;
  /** Overlay lines that belong to the picture. */
  overlays: readonly (readonly (number | null)[])[];
  /** What shares the scale with the candles: all of it is shown. */
  beside?: Range | null;
  /** The running quote, where the newest candle is in view. */
  running: readonly number[];
  /** The price axis' own zoom: above 1 flattens the candles. */
  scale: number;
  /** The smallest sensible range: a handful of points. */
  least: number;
}

const HEAD_ROOM = 0.1;
const FOOT_ROOM = 0.2;
/** Shares of the candles' height by which overlays and the current quote may extend the range. */
const OVERLAY_REACH = 0.2;
const QUOTE_REACH = 0.6;

/** The price range of the price pane: the visible candles and overlays, with a margin. Lines of orders never extend it. */
export function priceRange(input: RangeInput): Range {
  let min = Infinity;
  let max = -Infinity;
  const last = Math.min(input.bars.length - 1, Math.ceil(input.to));
  for (let index = Math.max(0, Math.floor(input.from)); index <= last; index += 1) {
    const bar = input.bars[index];
    if (!bar) continue;
    if (bar.low < min) min = bar.low;
    if (bar.high > max) max = bar.high;
  }
  if (min > max) return [0, 1];
  const candles = Math.max(max - min, input.least);
  // A slow average far from the candles would press them flat; it may leave the picture instead.
  const [floor, ceiling] = [min - candles * OVERLAY_REACH, max + candles * OVERLAY_REACH];
  for (let index = Math.max(0, Math.floor(input.from)); index <= last; index += 1) {
    for (const line of input.overlays) {
      const value = line[index];
      if (value === null || value === undefined) continue;
      min = Math.min(min, Math.max(value, floor));
      max = Math.max(max, Math.min(value, ceiling));
    }
  }
  const [low, high] = [min - candles * QUOTE_REACH, max + candles * QUOTE_REACH];
  for (const price of input.running) {
    if (price < low || price > high) continue;
    min = Math.min(min, price);
    max = Math.max(max, price);
  }
  if (input.beside) {
    min = Math.min(min, input.beside[0]);
    max = Math.max(max, input.beside[1]);
  }
  const missing = Math.max(input.least - (max - min), 0) / 2;
  const height = max - min + missing * 2;
  const middle = (max + min) / 2;
  const half = (height / 2) * input.scale;
  return [middle - half - height * FOOT_ROOM, middle + half + height * HEAD_ROOM];
}

/** Round prices to label, at most about `most` of them; never finer than a point. */
export function priceSplits([min, max]: Range, most: number, point: number): number[] {
  const rough = Math.max((max - min) / Math.max(most, 1), point);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough * 0.999) ?? rough;
  // Quarter steps would need a digit that the instrument does not have.
  const whole = Math.max(Math.round(step / point), 1) * point;
  const splits: number[] = [];
  for (let value = Math.ceil(min / whole) * whole; value <= max; value += whole) splits.push(value);
  return splits;
}

/** Labels on the price axis are at their prices, unless they would overlap. */
export function spreadLabels(places: { at: number; fixed?: boolean }[], height: number): number[] {
  const order = places.map((_, index) => index).sort((a, b) => (places[a]?.at ?? 0) - (places[b]?.at ?? 0));
  const result = places.map((place) => place.at);
  const anchor = order.findIndex((index) => places[index]?.fixed);
  const from = anchor < 0 ? 0 : anchor;
  for (let at = from + 1; at < order.length; at += 1) {
    const upper = result[order[at - 1] as number] ?? 0;
    const index = order[at] as number;
    result[index] = Math.max(result[index] ?? 0, upper + height);
  }
  for (let at = from - 1; at >= 0; at -= 1) {
    const lower = result[order[at + 1] as number] ?? 0;
    const index = order[at] as number;
    result[index] = Math.min(result[index] ?? 0, lower - height);
  }
  return result;
}
