// The panes under the running price: volume and candles in the first, MACD and RSI below, each with its name; and over the
// candles the values of the overlays.
import type uPlot from 'uplot';
import type { Slices } from './layout';
import { paintCandles, paintHistogram, paintLegend, paintPane, paintVolume, type Frame } from './paint';
import { studyLines, type StudyChoice, type StudyData } from './studies';

export interface PanesInput {
  slices: Slices;
  studies: StudyChoice;
  data: StudyData;
  /** The bar whose values the legend shows. */
  index: number;
  print: (value: number) => string;
}

export function paintPanes(plot: uPlot, frame: Frame, input: PanesInput): void {
  const { ctx } = frame;
  const { slices, data } = input;
  const { top, height } = plot.bbox;
  const at = (share: number) => top + height * share;
  ctx.save();
  ctx.beginPath();
  ctx.rect(frame.left, top, frame.right - frame.left, height * slices.price.bottom);
  ctx.clip();
  paintVolume(frame, at(slices.volume.top), at(slices.volume.bottom));
  paintCandles(frame);
  ctx.restore();
  if (slices.macd) {
    const y = (value: number) => plot.valToPos(value, 'macd', true);
    paintPane(frame, { top: at(slices.macd.top), guides: [{ at: y(0), text: '0' }] });
    if (data.histogram) paintHistogram(frame, data.histogram, y);
  }
  if (slices.rsi) {
    const guides = [70, 30].map((value) => ({ at: plot.valToPos(value, 'rsi', true), text: String(value) }));
    paintPane(frame, { top: at(slices.rsi.top), guides });
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
