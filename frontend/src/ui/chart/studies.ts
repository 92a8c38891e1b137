// The switchable indicators as lines of the chart: which scale they are drawn on, in which colour, over which values.
import type { Bar } from '../../core/candles';
import { bollinger, macd, movingAverage, rsi, type Line } from '../../core/indicators';
import type { Palette } from './palette';

export const STUDIES = ['MA', 'BOLL', 'MACD', 'RSI'] as const;
export type Study = (typeof STUDIES)[number];

export type StudyScale = 'price' | 'macd' | 'rsi';

export interface StudyLine {
  scale: StudyScale;
  /** For the legend: "MA7". */
  name: string;
  color: (palette: Palette) => string;
  width: number;
}

const MA_LENGTHS = [7, 25, 99] as const;
const study = (index: 0 | 1 | 2) => (palette: Palette) => palette.studies[index];
const muted = (palette: Palette) => palette.text2;

const LINES: Record<Study, StudyLine[]> = {
  MA: MA_LENGTHS.map((length, index) => ({
    scale: 'price',
    name: `MA${length}`,
    color: study(index as 0 | 1 | 2),
    width: 1.25,
  })),
  BOLL: [
    { scale: 'price', name: 'BOLL', color: study(1), width: 1 },
    { scale: 'price', name: 'UP', color: muted, width: 1 },
    { scale: 'price', name: 'LOW', color: muted, width: 1 },
  ],
  MACD: [
    { scale: 'macd', name: 'MACD', color: study(1), width: 1.25 },
    { scale: 'macd', name: 'SIG', color: study(0), width: 1.25 },
  ],
  RSI: [{ scale: 'rsi', name: 'RSI14', color: study(2), width: 1.25 }],
};

export interface StudyData {
  lines: Line[];
  /** MACD's histogram, drawn as bars. */
  histogram: Line | null;
}

export function studyLines(on: readonly Study[]): StudyLine[] {
  return STUDIES.filter((name) => on.includes(name)).flatMap((name) => LINES[name]);
}

/** How many lines of legend stand over the candles. */
export function legendRows(on: readonly Study[]): number {
  return (on.includes('MA') ? 1 : 0) + (on.includes('BOLL') ? 1 : 0);
}

/** The values of `studyLines(on)`, in their order. */
export function studyData(on: readonly Study[], bars: readonly Bar[]): StudyData {
  const data: StudyData = { lines: [], histogram: null };
  if (on.length === 0) return data;
  const closes = bars.map((bar) => bar.close);
  if (on.includes('MA')) data.lines.push(...MA_LENGTHS.map((length) => movingAverage(closes, length)));
  if (on.includes('BOLL')) {
    const { middle, upper, lower } = bollinger(closes);
    data.lines.push(middle, upper, lower);
  }
  if (on.includes('MACD')) {
    const found = macd(closes);
    data.lines.push(found.macd, found.signal);
    data.histogram = found.histogram;
  }
  if (on.includes('RSI')) data.lines.push(rsi(closes));
  return data;
}

/** The values of the lines that are drawn on one scale. */
export function linesOn(scale: StudyScale, on: readonly Study[], data: StudyData): Line[] {
  return studyLines(on).flatMap((line, index) => (line.scale === scale ? [data.lines[index] ?? []] : []));
}

/** The farthest from zero that MACD goes between two bars. */
export function macdReach(on: readonly Study[], data: StudyData, from: number, to: number): number {
  let most = 0;
  for (const values of [...linesOn('macd', on, data), data.histogram ?? []]) {
    for (let index = Math.max(0, Math.floor(from)); index <= to; index += 1) {
      most = Math.max(most, Math.abs(values[index] ?? 0));
    }
  }
  return most;
}
