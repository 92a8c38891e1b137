// A layer over the candles, such as a trader's drawings: it is painted within the price pane and may take presses before the
// chart does. Everything in CSS pixels from the plot's upper left corner.
import type uPlot from 'uplot';
import type { Bar, CandleSeries } from '../../core/market/candles';
import { PERIOD_MS } from '../../core/market/candles';
import type { ChartFormat } from './events';
import type { PaneSlice, Range } from './layout';
import type { Frame, Tag } from './paint';
import type { Palette } from './palette';

export interface LayerPoint {
  x: number;
  y: number;
}

export interface LayerSpace {
  bars: readonly Bar[];
  /** Milliseconds from bar to bar. */
  step: number;
  /** The price pane. */
  box: { left: number; right: number; top: number; bottom: number };
  xOf: (index: number) => number;
  indexOf: (x: number) => number;
  yOf: (price: number) => number;
  priceOf: (y: number) => number;
  price: (value: number) => string;
  precision: number;
  /** The language of what is written. */
  tag: string;
}

/** True: the whole gesture is the layer's. `tap`: a press that does not move; once it moves it is the chart's. */
export type LayerTakes = boolean | 'tap';

export interface ChartLayer {
  paint: (ctx: CanvasRenderingContext2D, space: LayerSpace, palette: Palette) => void;
  press: (at: LayerPoint, space: LayerSpace, touch: boolean) => LayerTakes;
  /** Also of a mouse without a button pressed. */
  move: (at: LayerPoint, space: LayerSpace) => void;
  /** `kept`: false where the gesture was cancelled. */
  release: (kept: boolean, space: LayerSpace) => void;
  /** The prices that the price pane must cover beside its own, in a frame with these bars in view. */
  range?: (bars: readonly Bar[], view: { from: number; to: number; step: number }) => Range | null;
  /** How much of the price pane's lower edge it takes in this frame: the markers of orders stand above. */
  foot?: (space: LayerSpace) => number;
  /** On the price axis; after `range`. */
  tags?: (palette: Palette) => Tag[];
  /** Calls back when it must be painted again. */
  subscribe: (changed: () => void) => () => void;
}

export function layerSpace(plot: uPlot, series: CandleSeries, slice: PaneSlice, format: ChartFormat): LayerSpace {
  const ratio = plot.ctx.canvas.width / plot.width;
  const [width, height] = [plot.bbox.width / ratio, plot.bbox.height / ratio];
  return {
    bars: series.bars,
    step: PERIOD_MS[series.period],
    box: { left: 0, right: width, top: height * slice.top, bottom: height * slice.bottom },
    xOf: (index) => plot.valToPos(index, 'x'),
    indexOf: (x) => plot.posToVal(x, 'x'),
    yOf: (price) => plot.valToPos(price, 'price'),
    priceOf: (y) => plot.posToVal(y, 'price'),
    price: format.price,
    precision: format.precision,
    tag: format.tag,
  };
}

export function paintLayer(layer: ChartLayer, frame: Frame, top: number, space: LayerSpace): void {
  const { ctx, ratio } = frame;
  ctx.save();
  ctx.translate(frame.left, top);
  ctx.scale(ratio, ratio);
  layer.paint(ctx, space, frame.palette);
  ctx.restore();
}
