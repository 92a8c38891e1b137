// Routes and bands of cover as tables of texts, a row per line: what the editors show and send.

/** A column: its name, and whether a row must have it. */
export interface TermColumn {
  name: string;
  needed?: boolean;
  /** What is sent: a number, a text, the id of what has this code or name, or how an order is covered. */
  kind: 'number' | 'text' | 'mode' | 'deviation' | NamedKind;
}

type NamedKind = 'instrument' | 'category' | 'group';

/** Codes of instruments and categories, and names of groups. */
export type TermNames = Readonly<Record<NamedKind, readonly { id: number; name: string }[]>>;

export const ROUTE_COLUMNS: readonly TermColumn[] = [
  { name: 'priority', needed: true, kind: 'number' },
  { name: 'percent', needed: true, kind: 'number' },
  { name: 'forex_id', kind: 'instrument' },
  { name: 'group', kind: 'group' },
  { name: 'account', kind: 'number' },
  { name: 'category', kind: 'category' },
  { name: 'min_lots', kind: 'text' },
  { name: 'mode', kind: 'mode' },
  { name: 'deviation_percent', kind: 'deviation' },
];

/** The deviation of a route that has none; an empty cell is the default of the server. */
const NONE = 'none';

/** How orders are covered; the first is what an empty cell means. */
const MODES = ['cover', 'through'];

export const BAND_COLUMNS: readonly TermColumn[] = [
  { name: 'forex_id', needed: true, kind: 'instrument' },
  { name: 'limit', needed: true, kind: 'text' },
  { name: 'back_to', needed: true, kind: 'text' },
];

type Term = Record<string, string | number | null>;
/** Between the cells of a row. */
const SEPARATOR = /\t|;|,/;

/** The rows of a text; null for a line with something that is missing, unknown or no number. */
export function termRows(text: string, columns: readonly TermColumn[], names: TermNames): (Term | null)[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => {
    const cells = line.split(SEPARATOR).map((cell) => cell.trim());
    if (cells.length > columns.length) return null;
    const row: Term = {};
    for (const [at, { name, needed, kind }] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (cell === '' && needed) return null;
      if (cell === '') continue;
      const value = valueOf(cell, kind, names);
      if (value === undefined) return null;
      row[name] = value;
    }
    return row;
  });
}

function valueOf(cell: string, kind: TermColumn['kind'], names: TermNames): string | number | null | undefined {
  if (kind === 'text') return cell;
  if (kind === 'deviation') return cell.toLowerCase() === NONE ? null : cell;
  if (kind === 'mode') return MODES.find((mode) => mode === cell.toLowerCase());
  const number = /^\d+$/.test(cell) ? Number(cell) : undefined;
  if (kind === 'number') return number;
  const named = names[kind].find(({ name }) => name.toUpperCase() === cell.toUpperCase());
  // The code of an instrument may be a number.
  return named?.id ?? (kind === 'instrument' ? undefined : number);
}

/** The stored rows as text, with codes and names where they can be read again. */
export function termsText(rows: readonly object[], columns: readonly TermColumn[], names: TermNames): string {
  const cell = (row: Record<string, unknown>, { name, kind }: TermColumn) => {
    const value = row[name];
    if (kind === 'deviation' && value === null && row['mode'] === MODES[1]) return NONE;
    if (value === null || value === undefined || (kind === 'mode' && value === MODES[0])) return '';
    if (kind === 'text' || kind === 'number' || kind === 'mode' || kind === 'deviation') return String(value);
    const known = names[kind].find(({ id }) => id === value)?.name;
    if (known !== undefined && !SEPARATOR.test(known)) return known;
    return kind === 'instrument' ? '' : String(value);
  };
  return rows.map((row) => columns.map((column) => cell(row as Record<string, unknown>, column)).join(',').replace(/,+$/, '')).join('\n');
}
