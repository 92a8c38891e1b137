// What an indicator is on the chart: what can be set about it, how it is calculated, and how it is drawn; and the one that is
// switched on first. The others are in studySpecs.ts, which is downloaded when one of them is switched on.
import { movingAverage, together } from '../../core/market/indicators/averages';
import type { Formula } from '../../core/market/indicators/formula';

export const STUDIES = [
  'MA',
  'EMA',
  'WMA',
  'BOLL',
  'KELT',
  'DONCH',
  'ICHI',
  'SAR',
  'VWAP',
  'MACD',
  'RSI',
  'STOCH',
  'CCI',
  'ADX',
  'ATR',
  'OBV',
] as const;
export type Study = (typeof STUDIES)[number];

/** What a number of an indicator means; the settings have a text for each. */
export type InputKind =
  | 'bars'
  | 'deviations'
  | 'fast'
  | 'slow'
  | 'signal'
  | 'conversion'
  | 'base'
  | 'leading'
  | 'smoothing'
  | 'rangeBars'
  | 'ranges'
  | 'step'
  | 'maximum';

export interface StudyInput {
  kind: InputKind;
  initial: number;
  min: number;
  max: number;
  step: number;
}

/** The index of a colour in `Palette.studies`. */
export type Ink = number;
export const AMBER: Ink = 0;
export const ACCENT: Ink = 1;
export const VIOLET: Ink = 2;
export const GREY: Ink = 3;
export const TEAL: Ink = 4;
export const PINK: Ink = 5;
export const GREEN: Ink = 6;
export const RED: Ink = 7;
export const INKS = [AMBER, ACCENT, VIOLET, GREY, TEAL, PINK, GREEN, RED] as const;

export interface StudyLine {
  /** For the legend: "MA7". */
  name: (values: readonly number[]) => string;
  ink: Ink;
  width: number;
  /** A line, unless it is one of these. */
  form?: 'dots' | 'histogram';
}

export interface StudySpec {
  inputs: readonly StudyInput[];
  /** The first columns of the formula, in their order. */
  lines: readonly StudyLine[];
  formula: (values: readonly number[], context: StudyContext) => Formula;
  /** Drawn over the candles; otherwise in a pane of its own. */
  overlay?: boolean;
  /** The pane's values; without them the visible ones. */
  range?: readonly [number, number];
  /** Zero stays in the middle of the pane. */
  symmetric?: boolean;
  guides?: readonly number[];
  /** Digits of a value; without them it is printed like a price. */
  digits?: number;
  /** The column that numbers sessions: the line begins again with each. */
  sessions?: number;
  /** The area between two of the lines is filled: in the colour of the one that is higher. */
  cloud?: readonly [number, number];
}

/** What an indicator must know about the chart besides its bars. */
export interface StudyContext {
  /** Numbers the trading session that a moment belongs to. */
  sessionOf: (time: number) => number;
}

const BARS_MAX = 500;

export const input = (kind: InputKind, initial: number, min = 1, max = BARS_MAX, step = 1): StudyInput => ({ kind, initial, min, max, step });
export const line = (name: string | ((values: readonly number[]) => string), ink: Ink, width = 1.25): StudyLine => ({
  name: typeof name === 'string' ? () => name : name,
  ink,
  width,
});
export const at = (values: readonly number[], index: number) => values[index] ?? 1;
export const named = (name: string, index = 0) => (values: readonly number[]) => `${name}${at(values, index)}`;

export const FIRST_SPECS: Record<'MA', StudySpec> = {
  MA: {
    overlay: true,
    inputs: [input('bars', 7), input('bars', 25), input('bars', 99)],
    lines: [line(named('MA', 0), AMBER), line(named('MA', 1), ACCENT), line(named('MA', 2), VIOLET)],
    formula: (values) => together(values.map(movingAverage)),
  },
};
