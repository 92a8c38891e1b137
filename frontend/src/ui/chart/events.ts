// The chart's inputs and events.

export interface ChartFormat {
  /** Digits after the point; also the snap of dragged levels. */
  precision: number;
  price: (value: number) => string;
  /** The moment of a bar, for the crosshair. */
  moment: (time: number) => string;
  /** The locale tag of the time axis. */
  tag: string;
}

export interface ChartEvents {
  /** The bar under the crosshair, null without one. */
  onProbe: (index: number | null) => void;
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
