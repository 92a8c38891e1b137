// The switchable indicators as lines of the chart: which scale they are drawn on, in which colour, over which values.
import type { Bar } from '../../core/market/candles';
import { bollinger, macd, movingAverage, rsi, type Line } from '../../core/market/indicators';
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

/** The settings of the studies. Lengths are counts of bars. */
export interface StudySettings {
  averages: [number, number, number];
  bollinger: { length: number; width: number };
  macd: { fast: number; slow: number; smooth: number };
  rsi: number;
}

export const STUDY_DEFAULTS: StudySettings = {
  averages: [7, 25, 99],
  bollinger: { length: 20, width: 2 },
  macd: { fast: 12, slow: 26, smooth: 9 },
  rsi: 14,
};

/** Which are switched on, and how they are set. */
export interface StudyChoice {
  on: readonly Study[];
  settings: StudySettings;
}

const study = (index: 0 | 1 | 2) => (palette: Palette) => palette.studies[index];
const muted = (palette: Palette) => palette.text2;

function linesOf(name: Study, { averages, rsi: length }: StudySettings): StudyLine[] {
  switch (name) {
    case 'MA':
      return averages.map((bars, index) => ({
        scale: 'price',
        name: `MA${bars}`,
        color: study(index as 0 | 1 | 2),
        width: 1.25,
      }));
    case 'BOLL':
      return [
        { scale: 'price', name: 'BOLL', color: study(1), width: 1 },
        { scale: 'price', name: 'UP', color: muted, width: 1 },
        { scale: 'price', name: 'LOW', color: muted, width: 1 },
      ];
    case 'MACD':
      return [
        { scale: 'macd', name: 'MACD', color: study(1), width: 1.25 },
        { scale: 'macd', name: 'SIG', color: study(0), width: 1.25 },
      ];
    case 'RSI':
      return [{ scale: 'rsi', name: `RSI${length}`, color: study(2), width: 1.25 }];
  }
}

export interface StudyData {
  lines: Line[];
  /** MACD's histogram, drawn as bars. */
  histogram: Line | null;
}

export function studyLines({ on, settings }: StudyChoice): StudyLine[] {
  return STUDIES.filter((name) => on.includes(name)).flatMap((name) => linesOf(name, settings));
}

/** How many lines of legend stand over the candles. */
export function legendRows({ on }: StudyChoice): number {
  return (on.includes('MA') ? 1 : 0) + (on.includes('BOLL') ? 1 : 0);
}

/** The values of `studyLines(choice)`, in their order. */
export function studyData({ on, settings }: StudyChoice, bars: readonly Bar[]): StudyData {
  const data: StudyData = { lines: [], histogram: null };
  if (on.length === 0) return data;
  const closes = bars.map((bar) => bar.close);
  if (on.includes('MA')) {
    data.lines.push(...settings.averages.map((length) => movingAverage(closes, length)));
  }
  if (on.includes('BOLL')) {
    const { middle, upper, lower } = bollinger(closes, settings.bollinger.length, settings.bollinger.width);
    data.lines.push(middle, upper, lower);
  }
  if (on.includes('MACD')) {
    const { fast, slow, smooth } = settings.macd;
    const found = macd(closes, fast, slow, smooth);
    data.lines.push(found.macd, found.signal);
    data.histogram = found.histogram;
  }
  if (on.includes('RSI')) data.lines.push(rsi(closes, settings.rsi));
  return data;
}

/** The values of the lines that are drawn on one scale. */
export function linesOn(scale: StudyScale, choice: StudyChoice, data: StudyData): Line[] {
  return studyLines(choice).flatMap((line, index) => (line.scale === scale ? [data.lines[index] ?? []] : []));
}

/** The farthest from zero that MACD goes between two bars. */
export function macdReach(choice: StudyChoice, data: StudyData, from: number, to: number): number {
  let most = 0;
  for (const values of [...linesOn('macd', choice, data), data.histogram ?? []]) {
    for (let index = Math.max(0, Math.floor(from)); index <= to; index += 1) {
      most = Math.max(most, Math.abs(values[index] ?? 0));
    }
  }
  return most;
}
