// Holiday calendars as their editor changes them: dates as rows, and the months of a year.
import type { CalendarDate } from './api';

/** A date that is being edited; empty times: closed all day. */
export interface DateRow {
  date: string;
  name: string;
  open: string;
  close: string;
}

export function rowsOf(dates: readonly CalendarDate[]): DateRow[] {
  return dates.map(({ date, name, open, close }) => ({ date, name, open: open ?? '', close: close ?? '' }));
}

/** The dates to be sent. */
export function datesOf(rows: readonly DateRow[]): CalendarDate[] {
  return rows.map(({ date, name, open, close }) => ({ date, name: name.trim(), open: open || null, close: close || null }));
}

/** What a date does to the hours. */
export type Closing = 'closed' | 'partly';

export function closingOf({ open, close }: { open: string | null; close: string | null }): Closing {
  return open || close ? 'partly' : 'closed';
}

/** The rows with this one added, by date; unchanged if the date has a row. */
export function withDate(rows: readonly DateRow[], date: string): DateRow[] {
  if (rows.some((row) => row.date === date)) return [...rows];
  return [...rows, { date, name: '', open: '', close: '' }].sort((a, b) => a.date.localeCompare(b.date));
}

/** The first date from this one on without a row. */
export function freeDate(rows: readonly DateRow[], from: string): string {
  const taken = new Set(rows.map((row) => row.date));
  let day = Date.parse(from);
  while (taken.has(dayText(day))) day += DAY_MS;
  return dayText(day);
}

/** The first row that is incomplete or not unique. */
export function rowError(rows: readonly DateRow[]): { index: number; kind: 'date' | 'repeated' | 'times' } | null {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(row.date)) return { index, kind: 'date' };
    if (seen.has(row.date)) return { index, kind: 'repeated' };
    seen.add(row.date);
    if (row.open && row.close && row.open >= row.close) return { index, kind: 'times' };
  }
  return null;
}

const DAY_MS = 86_400_000;

function dayText(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The days of each month of a year, each month in weeks from Monday on; null before the first and after the last. */
export function monthsOf(year: number): (string | null)[][] {
  return Array.from({ length: 12 }, (_, month) => {
    const first = Date.UTC(year, month, 1);
    const days = Math.round((Date.UTC(year, month + 1, 1) - first) / DAY_MS);
    const before = (new Date(first).getUTCDay() + 6) % 7;
    const cells: (string | null)[] = Array.from({ length: before }, () => null);
    for (let day = 0; day < days; day += 1) cells.push(dayText(first + day * DAY_MS));
    while (cells.length % 7 !== 0) cells.push(null);
    return cells;
  });
}
