// How uPlot is set up: a linear index axis, scales whose ranges the chart decides, axes labelled by the chart, and none of
// uPlot's own pointer handling.
import type uPlot from 'uplot';
import type { TimeTick } from '../../core/market/candlesTime';
import type { Range } from './layout';
import type { Palette } from './palette';

export const TIME_AXIS = 24;

export interface PlotSource {
  axisWidth: number;
  palette: () => Palette;
  /** The visible bars. */
  indexes: () => Range;
  prices: () => Range;
  timeTicks: () => TimeTick[];
  priceTicks: () => number[];
  /** Null leaves the label out. */
  price: (value: number) => string | null;
  /** Drawn below and above what uPlot draws. */
  under: () => void;
  over: () => void;
}

const HIDDEN = { show: false };
const ignore = () => null;

export function plotOptions(source: PlotSource): uPlot.Options {
  const { font } = source.palette();
  const ink = () => source.palette().text2;
  return {
    width: 0,
    height: 0,
    padding: [0, 0, 0, 0],
    legend: HIDDEN,
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    cursor: {
      points: HIDDEN,
      drag: { x: false, y: false, setScale: false },
      bind: {
        mousedown: ignore,
        mouseup: ignore,
        mousemove: ignore,
        mouseenter: ignore,
        mouseleave: ignore,
        click: ignore,
        dblclick: ignore,
      },
    },
    scales: {
      x: { time: false, auto: false, range: () => source.indexes() },
      price: { auto: false, range: () => source.prices() },
    },
    axes: [
      {
        size: TIME_AXIS,
        gap: 6,
        font,
        stroke: ink,
        grid: HIDDEN,
        ticks: HIDDEN,
        splits: () => source.timeTicks().map((tick) => tick.index),
        values: () => source.timeTicks().map((tick) => tick.label),
      },
      {
        scale: 'price',
        side: 1,
        size: source.axisWidth,
        gap: 8,
        font,
        stroke: ink,
        grid: { stroke: () => source.palette().line, width: 1 },
        ticks: HIDDEN,
        splits: () => source.priceTicks(),
        values: (_, splits) => splits.map((value) => source.price(value)),
      },
    ],
    // Everything but the axes is drawn by the chart.
    series: [{}],
    hooks: { drawAxes: [source.under], draw: [source.over] },
  };
}
