// The chart's inputs and events.
import type { Bar } from '../../core/market/candles';
import type { DrawnStudy } from './studies';

export interface ChartFormat {
  /** Digits after the point; also the snap of dragged levels. */
  precision: number;
  price: (value: number) => string;
  /** The moment of a bar, for the crosshair. */
  moment: (time: number) => string;
  /** The locale tag of the time axis. */
  tag: string;
  /** Of the times: another one prints the axis again. */
  zone: string;
}

export interface ChartData {
  bars: readonly Bar[];
  /** The first and the last bar in view. */
  from: number;
  to: number;
  /** The bar under the crosshair. */
  probed: number | null;
  studies: readonly DrawnStudy[];
  /** How many lines there are of the account: orders and alerts. */
  lines: number;
}

export interface PriceMenuPlace {
  price: number;
  x: number;
  y: number;
  /** What a finger covers, as a distance in price: lines this near are meant, too. */
  reach: number;
}

export interface ChartEvents {
  /** The bar under the crosshair, null without one. */
  onProbe: (index: number | null) => void;
  /** The price under the crosshair and its height, for the button beside it; null outside the prices. */
  onCrossPrice: (cross: { price: number; y: number } | null) => void;
  /** What can be done at a price is asked for; `x` and `y` are CSS pixels of the chart. */
  onPriceMenu: (menu: PriceMenuPlace) => void;
  /** The left end of the history came near. */
  onNeedOlder: () => void;
  onLevelDrag: (id: string, price: number) => void;
  onLevelCommit: (id: string, price: number) => void;
  /** After each drawing: where the handles belong, how wide the price axis is, and whether the newest bar is in view. */
  onLayout: (layout: { place: (line: { id: string; price: number }) => HandlePlace | null; axis: number; showsNewest: boolean }) => void;
}

/** Where a line can be gripped: across the whole plot, or at its marker where it is parked at an edge. */
export interface HandlePlace {
  y: number;
  left?: number;
  width?: number;
}
