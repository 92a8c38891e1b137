// The indicators that can be switched on: what can be set about each, how it is calculated, and how it is drawn.
import {
  adx,
  atr,
  bollinger,
  cci,
  donchian,
  exponentialAverage,
  ichimoku,
  keltner,
  macd,
  movingAverage,
  obv,
  parabolicSar,
  rsi,
  stochastic,
  together,
  vwap,
  weightedAverage,
  type Formula,
} from '../../core/market/indicators';

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

const input = (kind: InputKind, initial: number, min = 1, max = BARS_MAX, step = 1): StudyInput => ({ kind, initial, min, max, step });
const line = (name: string | ((values: readonly number[]) => string), ink: Ink, width = 1.25): StudyLine => ({
  name: typeof name === 'string' ? () => name : name,
  ink,
  width,
});
const at = (values: readonly number[], index: number) => values[index] ?? 1;
const named = (name: string, index = 0) => (values: readonly number[]) => `${name}${at(values, index)}`;
const band = (name: string, ink: Ink): StudyLine[] => [line(name, ink, 1), line('UP', GREY, 1), line('LOW', GREY, 1)];

export const STUDY_SPECS: Record<Study, StudySpec> = {
  MA: {
    overlay: true,
    inputs: [input('bars', 7), input('bars', 25), input('bars', 99)],
    lines: [line(named('MA', 0), AMBER), line(named('MA', 1), ACCENT), line(named('MA', 2), VIOLET)],
    formula: (values) => together(values.map(movingAverage)),
  },
  EMA: {
    overlay: true,
    inputs: [input('bars', 9), input('bars', 21), input('bars', 55)],
    lines: [line(named('EMA', 0), TEAL), line(named('EMA', 1), PINK), line(named('EMA', 2), GREY)],
    formula: (values) => together(values.map(exponentialAverage)),
  },
  WMA: {
    overlay: true,
    inputs: [input('bars', 20)],
    lines: [line(named('WMA'), VIOLET)],
    formula: (values) => weightedAverage(at(values, 0)),
  },
  BOLL: {
    overlay: true,
    inputs: [input('bars', 20, 2), input('deviations', 2, 0.5, 5, 0.5)],
    lines: band('BOLL', ACCENT),
    formula: (values) => bollinger(at(values, 0), at(values, 1)),
  },
  KELT: {
    overlay: true,
    inputs: [input('bars', 20), input('rangeBars', 10), input('ranges', 2, 0.5, 10, 0.5)],
    lines: band('KELT', TEAL),
    formula: (values) => keltner(at(values, 0), at(values, 1), at(values, 2)),
  },
  DONCH: {
    overlay: true,
    inputs: [input('bars', 20)],
    lines: band('DONCH', PINK),
    formula: (values) => donchian(at(values, 0)),
  },
  ICHI: {
    overlay: true,
    inputs: [input('conversion', 9), input('base', 26), input('leading', 52)],
    lines: [line('TENKAN', ACCENT, 1), line('KIJUN', AMBER, 1), line('A', GREEN, 1), line('B', RED, 1), line('CHIKOU', VIOLET, 1)],
    formula: (values) => ichimoku(at(values, 0), at(values, 1), at(values, 2)),
    cloud: [2, 3],
  },
  SAR: {
    overlay: true,
    inputs: [input('step', 0.02, 0.01, 0.5, 0.01), input('maximum', 0.2, 0.01, 1, 0.01)],
    lines: [{ ...line('SAR', AMBER, 2.5), form: 'dots' }],
    formula: (values) => parabolicSar(at(values, 0), at(values, 1)),
  },
  VWAP: {
    overlay: true,
    inputs: [],
    lines: [line('VWAP', PINK, 1.5)],
    formula: (_, { sessionOf }) => vwap(sessionOf),
    sessions: 3,
  },
  MACD: {
    inputs: [input('fast', 12, 2), input('slow', 26, 2), input('signal', 9)],
    lines: [line('MACD', ACCENT), line('SIG', AMBER), { ...line('HIST', GREY), form: 'histogram' }],
    formula: (values) => macd(at(values, 0), at(values, 1), at(values, 2)),
    symmetric: true,
    guides: [0],
  },
  RSI: {
    inputs: [input('bars', 14, 2)],
    lines: [line(named('RSI'), VIOLET)],
    formula: (values) => rsi(at(values, 0)),
    range: [0, 100],
    guides: [70, 30],
    digits: 1,
  },
  STOCH: {
    inputs: [input('bars', 14), input('smoothing', 3), input('signal', 3)],
    lines: [line('%K', ACCENT), line('%D', AMBER)],
    formula: (values) => stochastic(at(values, 0), at(values, 1), at(values, 2)),
    range: [0, 100],
    guides: [80, 20],
    digits: 1,
  },
  CCI: {
    inputs: [input('bars', 20, 2)],
    lines: [line(named('CCI'), TEAL)],
    formula: (values) => cci(at(values, 0)),
    symmetric: true,
    guides: [100, -100],
    digits: 1,
  },
  ADX: {
    inputs: [input('bars', 14, 2)],
    lines: [line(named('ADX'), AMBER, 1.5), line('+DI', GREEN, 1), line('-DI', RED, 1)],
    formula: (values) => adx(at(values, 0)),
    guides: [25],
    digits: 1,
  },
  ATR: {
    inputs: [input('bars', 14)],
    lines: [line(named('ATR'), PINK)],
    formula: (values) => atr(at(values, 0)),
  },
  OBV: {
    inputs: [],
    lines: [line('OBV', ACCENT)],
    formula: () => obv,
    digits: 0,
  },
};

export const PANES = STUDIES.filter((name) => !STUDY_SPECS[name].overlay);
export const OVERLAYS = STUDIES.filter((name) => STUDY_SPECS[name].overlay);
