// The indicators that are switched on: their settings as they are stored, and their values, which follow the bars.
import type { Bar } from '../../core/market/candles';
import { Calculation, type Line } from '../../core/market/indicators/formula';
import { loadWithRetry } from '../../core/app/chunk';
import type { Range } from './layout';
import { FIRST_SPECS, INKS, STUDIES, type Ink, type Study, type StudyContext, type StudyInput, type StudySpec } from './studySpec';

/** The numbers and the colours of one indicator, in the order of its inputs and lines. */
export interface StudySetting {
  values: readonly number[];
  inks: readonly Ink[];
}

/** Which are switched on, and how they are set: as it was stored, by whichever version. */
export interface StudyChoice {
  on: readonly Study[];
  settings: unknown;
}

let specs: Partial<Record<Study, StudySpec>> = FIRST_SPECS;

/** Of the indicators beyond the first. */
export async function loadStudies(): Promise<void> {
  specs = (await loadWithRetry(() => import('./studySpecs'))).STUDY_SPECS;
}

/** Whether an input may have this value. */
export function isAllowed(value: unknown, { min, max, step }: StudyInput): value is number {
  return typeof value === 'number' && value >= min && value <= max && (step < 1 || Number.isInteger(value));
}

/** The setting of one of them; what cannot be used is replaced by the default. */
export function readSetting(stored: unknown, name: Study, { inputs, lines }: StudySpec): StudySetting {
  const known = (stored ?? {}) as Partial<Record<string, Partial<StudySetting>>>;
  const { values, inks } = known[name] ?? {};
  return {
    values: inputs.map((input, index) => (isAllowed(values?.[index], input) ? (values?.[index] ?? input.initial) : input.initial)),
    inks: lines.map(({ ink }, index) => INKS.find((candidate) => candidate === inks?.[index]) ?? ink),
  };
}

/** Settings of 0.1, which had four indicators and no colours. */
interface FirstSettings {
  averages?: number[];
  bollinger?: { length?: number; width?: number };
  macd?: { fast?: number; slow?: number; smooth?: number };
  rsi?: number;
}

export function fromFirstVersion({ averages, bollinger, macd, rsi }: FirstSettings): object {
  return {
    MA: { values: averages },
    BOLL: { values: [bollinger?.length, bollinger?.width] },
    MACD: { values: [macd?.fast, macd?.slow, macd?.smooth] },
    RSI: { values: [rsi] },
  };
}

/** The names that exist, in the order of the menu. */
export function readStudies(stored: unknown): Study[] {
  return STUDIES.filter((name) => Array.isArray(stored) && stored.includes(name));
}

/** An indicator with its values. */
export interface DrawnStudy {
  name: Study;
  spec: StudySpec;
  setting: StudySetting;
  columns: readonly Line[];
}

/** Of another history, in one frame: with six indicators a few milliseconds on a slow phone. */
const BARS_PER_FRAME = 120;

/**
 * The indicators of a chart. Their values are calculated once, and once more for each bar that changed. An older page changes them
 * all: they are calculated again over the next frames, and until then drawn as they were.
 */
export class StudySet {
  drawn: DrawnStudy[] = [];
  private calculations: Calculation[] = [];
  private prepended = 0;

  /** Answers whether all of them are there; the others are drawn once `loadStudies` has brought them. */
  choose({ on, settings }: StudyChoice, context: StudyContext): boolean {
    const names = readStudies(on);
    this.drawn = names.flatMap((name) => {
      const spec = specs[name];
      return spec ? [{ name, spec, setting: readSetting(settings, name, spec), columns: [] }] : [];
    });
    this.calculations = this.drawn.map(({ spec, setting }) => new Calculation(spec.formula(setting.values, context)));
    return this.drawn.length === names.length;
  }

  /** `prepended`: how many bars were put in front since the history began. Answers whether all is calculated. */
  update(bars: readonly Bar[], prepended = 0): boolean {
    const share = { bars: BARS_PER_FRAME, moved: Math.max(0, prepended - this.prepended) };
    this.prepended = prepended;
    let complete = true;
    for (const [index, calculation] of this.calculations.entries()) {
      // Without values from before there is nothing else to draw.
      const isFirst = calculation.columns.length === 0;
      complete = calculation.update(bars, isFirst ? undefined : share) && complete;
      const drawn = this.drawn[index];
      if (drawn) drawn.columns = calculation.columns;
    }
    return complete;
  }

  get overlays(): DrawnStudy[] {
    return this.drawn.filter(({ spec }) => spec.overlay);
  }

  get panes(): DrawnStudy[] {
    return this.drawn.filter(({ spec }) => !spec.overlay);
  }
}

/** The columns that are drawn. */
export function shownLines({ spec, columns }: DrawnStudy): Line[] {
  return spec.lines.map((_, index) => columns[index] ?? []);
}

const ROOM = 0.1;

/** The values that a pane shows between two bars. */
export function paneRange(study: DrawnStudy, from: number, to: number, least: number): Range {
  const { range, symmetric } = study.spec;
  if (range) return [range[0], range[1]];
  let min = Infinity;
  let max = -Infinity;
  for (const values of shownLines(study)) {
    for (let index = Math.max(0, Math.floor(from)); index <= to; index += 1) {
      const value = values[index];
      if (value === null || value === undefined) continue;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  if (min > max) return [-least, least];
  if (symmetric) {
    const reach = Math.max(-min, max, least) * (1 + ROOM);
    return [-reach, reach];
  }
  const room = Math.max((max - min) * ROOM, least);
  return [min - room, max + room];
}
