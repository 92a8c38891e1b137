// The panes under the running price: volume, candles and overlays in the first, the other indicators below, each with its name;
// and over the candles the values of the overlays.
import { bidiIsolated } from '../../core/numbers/format';
import type { PaneSlice, PaneSlices, Range } from './layout';
import {
  clipped,
  paintCloud,
  paintDots,
  paintHistogram,
  paintLegend,
  paintLine,
  paintPane,
  paintVolume,
  type Frame,
} from './paint';
import { paintPrices, type Look, type Shapes } from './prices';
import { paneRange, type DrawnStudy } from './studies';

/** The rows of the plot, device pixels. */
export interface PlotRows {
  top: number;
  height: number;
}

export interface PanesInput {
  slices: PaneSlices;
  look: Look;
  shapes: Shapes;
  overlays: readonly DrawnStudy[];
  /** As many as `slices.own`. */
  panes: readonly DrawnStudy[];
  /** The bar whose values the legend shows. */
  index: number;
  print: (value: number) => string;
  /** The smallest step of a price. */
  point: number;
}

/** Where values lie in a pane that shows this range. */
function rowOf([min, max]: Range, rows: PlotRows, slice: PaneSlice): (value: number) => number {
  const bottom = rows.top + rows.height * slice.bottom;
  const scale = (rows.height * (slice.bottom - slice.top)) / (max - min);
  return (value) => bottom - (value - min) * scale;
}

function paintStudy(frame: Frame, study: DrawnStudy, y: (value: number) => number): void {
  const { spec, setting, columns } = study;
  const color = (index: number) => frame.palette.studies[setting.inks[index] ?? 0] ?? frame.palette.text2;
  if (spec.cloud) {
    const [one, other] = spec.cloud;
    paintCloud(frame, [columns[one] ?? [], columns[other] ?? []], y, [color(one), color(other)]);
  }
  const sessions = spec.sessions === undefined ? null : (columns[spec.sessions] ?? []);
  const begins = sessions ? (index: number) => sessions[index] !== sessions[index - 1] : undefined;
  // Bars first: lines are drawn over them.
  for (const isBars of [true, false]) {
    for (const [index, { form, width }] of spec.lines.entries()) {
      if ((form === 'histogram') !== isBars) continue;
      const values = columns[index] ?? [];
      if (isBars) paintHistogram(frame, values, y);
      else if (form === 'dots') paintDots(frame, values, y, { color: color(index), width });
      else paintLine(frame, values, y, { color: color(index), width }, begins);
    }
  }
}

/** Panning and zooming move values out of a pane: nothing is drawn beyond the pane that it belongs to. */
export function paintPanes(rows: PlotRows, frame: Frame, input: PanesInput): void {
  const { slices, overlays, panes } = input;
  const at = (share: number) => rows.top + rows.height * share;
  const within = (slice: PaneSlice, draw: () => void) =>
    clipped(frame, { top: at(slice.top), bottom: at(slice.bottom) }, draw);
  within(slices.price, () => {
    paintVolume(frame, at(slices.volume.top), at(slices.volume.bottom));
    paintPrices(frame, input.look, input.shapes);
    for (const study of overlays) paintStudy(frame, study, frame.y);
  });
  for (const [index, study] of panes.entries()) {
    const slice = slices.own[index];
    if (!slice) continue;
    const range = paneRange(study, frame.from, frame.to, input.point);
    const y = rowOf(range, rows, slice);
    const guides = (study.spec.guides ?? [])
      .filter((value) => value > range[0] && value < range[1])
      .map((value) => ({ at: y(value), text: bidiIsolated(String(value).replace('-', '−')) }));
    paintPane(frame, { top: at(slice.top), guides });
    within(slice, () => paintStudy(frame, study, y));
  }
}

function legendOf(frame: Frame, studies: readonly DrawnStudy[], { index, print }: PanesInput) {
  return studies.flatMap(({ spec, setting, columns }) =>
    spec.lines.flatMap((line, at) => {
      const value = columns[at]?.[index];
      if (value === null || value === undefined) return [];
      const text = spec.digits === undefined ? print(value) : value.toFixed(spec.digits);
      const color = frame.palette.studies[setting.inks[at] ?? 0] ?? frame.palette.text2;
      return [{ text: `${line.name(setting.values)} ${text}`, color }];
    }),
  );
}

/** "MA7 1.10432 MA25 ..." over each pane, in the colours of the lines, at the bar in question. */
export function paintLegends(rows: PlotRows, frame: Frame, input: PanesInput): void {
  // The price pane keeps its head free for it.
  paintLegend(frame, legendOf(frame, input.overlays, input), rows.top);
  for (const [index, study] of input.panes.entries()) {
    const slice = input.slices.own[index];
    if (slice) paintLegend(frame, legendOf(frame, [study], input), rows.top + rows.height * slice.top);
  }
}
