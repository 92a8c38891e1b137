// What an indicator is: columns of values, one value a bar, where a bar's values follow from the bars up to it and from the
// columns before it. A changed last candle therefore costs one step and not the whole history.
import type { Bar } from '../candles';

/** One value a bar; null where there are not enough bars yet, which the chart leaves blank. */
export type Line = (number | null)[];

export interface Formula {
  /** The first columns are drawn; the others carry what the recursion needs from bar to bar. */
  columns: number;
  /** Writes the values of a bar. Bars come in ascending order; the last one may come again, with other prices. */
  step: (at: number, bars: readonly Bar[], columns: readonly Line[]) => void;
}

/** How much of another history one update calculates, and by how many bars the known values move to the right meanwhile. */
export interface Share {
  bars: number;
  moved: number;
}

const ALL: Share = { bars: Infinity, moved: 0 };

/** A formula over bars that grow at the end, with no bar calculated twice unless it changed. */
export class Calculation {
  /** While another history is being calculated: the values of the one before. */
  columns: Line[] = [];
  private next: Line[] = [];
  private bars: readonly Bar[] | null = null;
  private done = 0;

  constructor(private readonly formula: Formula) {}

  /**
   * Another array holds another history; in the same one only the last known bar may have changed. Answers whether all is
   * calculated.
   */
  update(bars: readonly Bar[], share = ALL): boolean {
    if (bars !== this.bars || bars.length < this.done) this.begin(bars, share.moved);
    const first = Math.max(this.done - 1, 0);
    const end = Math.min(bars.length, first + share.bars);
    for (let at = first; at < end; at += 1) this.formula.step(at, bars, this.next);
    this.done = end;
    const complete = end === bars.length;
    // The first history has none before it.
    if (complete || this.columns.length === 0) this.columns = this.next;
    return complete;
  }

  private begin(bars: readonly Bar[], moved: number): void {
    this.bars = bars;
    this.done = 0;
    this.next = Array.from({ length: this.formula.columns }, () => []);
    if (moved > 0) this.columns = this.columns.map((column) => [...Array<null>(moved).fill(null), ...column]);
  }
}

export function calculate(formula: Formula, bars: readonly Bar[]): Line[] {
  const calculation = new Calculation(formula);
  calculation.update(bars);
  return calculation.columns;
}

/** Writes a bar's values into the columns, in their order. */
export function write(columns: readonly Line[], at: number, values: readonly (number | null)[]): void {
  for (let index = 0; index < values.length; index += 1) {
    const column = columns[index];
    if (column) column[at] = values[index] ?? null;
  }
}
