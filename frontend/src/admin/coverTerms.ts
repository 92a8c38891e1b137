// Routes and bands of cover as tables of texts, a row per line: what the editors show and send.

/** A column: its name, and whether a row must have it. */
export interface TermColumn {
  name: string;
  needed?: boolean;
  /** What is sent: a number, a text, or the id of the instrument with this code. */
  kind: 'number' | 'text' | 'instrument';
}

export const ROUTE_COLUMNS: readonly TermColumn[] = [
  { name: 'priority', needed: true, kind: 'number' },
  { name: 'percent', needed: true, kind: 'number' },
  { name: 'forex_id', kind: 'instrument' },
  { name: 'group', kind: 'number' },
  { name: 'account', kind: 'number' },
  { name: 'category', kind: 'number' },
  { name: 'min_lots', kind: 'text' },
];

export const BAND_COLUMNS: readonly TermColumn[] = [
  { name: 'forex_id', needed: true, kind: 'instrument' },
  { name: 'limit', needed: true, kind: 'text' },
  { name: 'back_to', needed: true, kind: 'text' },
];

type Term = Record<string, string | number>;
type Codes = readonly { Id: number; Code: string }[];

/** The rows of a text; null for a line with something that is missing, unknown or no number. */
export function termRows(text: string, columns: readonly TermColumn[], instruments: Codes): (Term | null)[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.filter((line) => line !== '').map((line) => {
    const cells = line.split(/\t|;|,/).map((cell) => cell.trim());
    if (cells.length > columns.length) return null;
    const row: Term = {};
    for (const [at, { name, needed, kind }] of columns.entries()) {
      const cell = cells[at] ?? '';
      if (cell === '' && needed) return null;
      if (cell === '') continue;
      const value = valueOf(cell, kind, instruments);
      if (value === undefined) return null;
      row[name] = value;
    }
    return row;
  });
}

function valueOf(cell: string, kind: TermColumn['kind'], instruments: Codes): string | number | undefined {
  if (kind === 'instrument') return instruments.find(({ Code }) => Code.toUpperCase() === cell.toUpperCase())?.Id;
  if (kind === 'number') return /^\d+$/.test(cell) ? Number(cell) : undefined;
  return cell;
}

/** The stored rows as text, with the codes of instruments. */
export function termsText(rows: readonly object[], columns: readonly TermColumn[], instruments: Codes): string {
  const cell = (row: Record<string, unknown>, { name, kind }: TermColumn) => {
    const value = row[name];
    if (value === null || value === undefined) return '';
    return kind === 'instrument' ? (instruments.find(({ Id }) => Id === value)?.Code ?? '') : String(value);
  };
  return rows.map((row) => columns.map((column) => cell(row as Record<string, unknown>, column)).join(',').replace(/,+$/, '')).join('\n');
}
