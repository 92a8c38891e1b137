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
