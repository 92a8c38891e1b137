// The panes under the running price: volume and candles in the first, MACD and RSI below, each with its name; and over the
// candles the values of the overlays.
import type uPlot from 'uplot';
import type { PaneSlice, PaneSlices } from './layout';
import {
  clipped,
  paintCandles,
  paintHistogram,
  paintLegend,
  paintLine,
  paintPane,
  paintVolume,
  type Frame,
} from './paint';
import { studyLines, type StudyChoice, type StudyData, type StudyScale } from './studies';

export interface PanesInput {
  slices: PaneSlices;
  studies: StudyChoice;
  data: StudyData;
  /** The bar whose values the legend shows. */
  index: number;
  print: (value: number) => string;
}

/** Panning and zooming move values out of a pane: nothing is drawn beyond the pane that it belongs to. */
export function paintPanes(plot: uPlot, frame: Frame, input: PanesInput): void {
  const { slices, data, studies } = input;
  const { top, height } = plot.bbox;
  const at = (share: number) => top + height * share;
  const within = (slice: PaneSlice, draw: () => void) =>
    clipped(frame, { top: at(slice.top), bottom: at(slice.bottom) }, draw);
  const y = (scale: StudyScale) => (value: number) => plot.valToPos(value, scale, true);
  const lines = (scale: StudyScale) => {
    for (const [index, line] of studyLines(studies).entries()) {
      if (line.scale !== scale) continue;
      paintLine(frame, data.lines[index] ?? [], y(scale), { color: line.color(frame.palette), width: line.width });
    }
  };
  within(slices.price, () => {
    paintVolume(frame, at(slices.volume.top), at(slices.volume.bottom));
    paintCandles(frame);
    lines('price');
  });
  if (slices.macd) {
    paintPane(frame, { top: at(slices.macd.top), guides: [{ at: y('macd')(0), text: '0' }] });
    within(slices.macd, () => {
      if (data.histogram) paintHistogram(frame, data.histogram, y('macd'));
      lines('macd');
    });
  }
  if (slices.rsi) {
    const guides = [70, 30].map((value) => ({ at: y('rsi')(value), text: String(value) }));
    paintPane(frame, { top: at(slices.rsi.top), guides });
    within(slices.rsi, () => lines('rsi'));
  }
}

/** "MA7 1.10432 MA25 ..." over each pane, in the colours of the lines, at the bar in question. */
export function paintLegends(plot: uPlot, frame: Frame, input: PanesInput): void {
  const { top, height } = plot.bbox;
  for (const scale of ['price', 'macd', 'rsi'] as const) {
    const slice = input.slices[scale];
    if (!slice) continue;
    const items = studyLines(input.studies).flatMap((line, at) => {
      const value = input.data.lines[at]?.[input.index];
      if (line.scale !== scale || value === null || value === undefined) return [];
      const text = scale === 'rsi' ? value.toFixed(1) : input.print(value);
      return [{ text: `${line.name} ${text}`, color: line.color(frame.palette) }];
    });
    // The price pane keeps its head free for it.
    paintLegend(frame, items, scale === 'price' ? top : top + height * slice.top);
  }
}
