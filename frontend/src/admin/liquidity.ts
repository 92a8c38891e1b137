// The symbols of a liquidity provider as a table of texts: what is pasted from a spreadsheet or a file.
import type { LpSymbol } from './api';

/** A row as it is sent; what is absent is that of the instrument. */
export interface SymbolRow {
  code: string;
  symbol: string;
  units?: string;
  qty_step?: string;
  qty_min?: string;
  qty_max?: string;
  /** Points. */
  deviation?: string;
  /** keep or close_only. */
  when_uncovered?: string;
}

const COLUMNS = ['code', 'symbol', 'units', 'qty_step', 'qty_min', 'qty_max', 'deviation', 'when_uncovered'] as const;

/** The rows of a text with a row per line and tabs, semicolons or commas between; null for a line without a code and a symbol. */
export function symbolRows(text: string): (SymbolRow | null)[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const rows = lines.filter((line) => line !== '').map((line) => line.split(/\t|;|,/).map((cell) => cell.trim()));
  const isHead = (cells: readonly string[]) => cells[0]?.toLowerCase() === 'code' && cells[1]?.toLowerCase() === 'symbol';
  return rows.filter((cells, at) => at > 0 || !isHead(cells)).map((cells) => {
    const named = Object.fromEntries(COLUMNS.flatMap((name, at) => (cells[at] ? [[name, cells[at]]] : [])));
    return named.code && named.symbol ? (named as unknown as SymbolRow) : null;
  });
}

/** The stored symbols as rows. */
export function storedRows(symbols: readonly LpSymbol[]): SymbolRow[] {
  return symbols
    .filter(({ code }) => code !== '')
    .map(({ code, symbol, units, qty_step, qty_min, qty_max, deviation, when_uncovered }) => ({
      code,
      symbol,
      units,
      qty_step,
      qty_min,
      qty_max,
      ...(deviation !== null && { deviation: String(deviation) }),
      when_uncovered,
    }));
}

/** The stored rows with those that were entered: a row of the same instrument is replaced. */
export function mergedRows(stored: readonly SymbolRow[], entered: readonly SymbolRow[]): SymbolRow[] {
  const codes = new Set(entered.map(({ code }) => code.toUpperCase()));
  return [...stored.filter(({ code }) => !codes.has(code.toUpperCase())), ...entered];
}

/** The table as text, with its head. */
export function symbolsText(rows: readonly SymbolRow[]): string {
  const line = (row: SymbolRow) => COLUMNS.map((name) => row[name] ?? '').join(',');
  return [COLUMNS.join(','), ...rows.map(line)].join('\n');
}
