// The period of a list, in days of the customer's own calendar, as moments for a call.

export type Span = 'all' | 'today' | 'week' | 'month' | 'dates';

export interface Moments {
  /** Inclusive, Unix milliseconds. */
  from?: number;
  /** Exclusive. */
  to?: number;
}

/** The chosen days, as date fields have them: "2026-11-22"; empty: no limit. */
export interface Days {
  first: string;
  last: string;
}

const DAYS_BACK: Record<'today' | 'week' | 'month', number> = { today: 0, week: 6, month: 29 };

/** Midnight at the beginning of a day, `days` later; days that the clocks are changed are shorter or longer. */
function midnight(date: Date, days: number): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime();
}

function dayOf(text: string): Date | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : null;
}

export function momentsOf(span: Span, now: Date, days: Days): Moments {
  if (span === 'all') return {};
  if (span !== 'dates') return { from: midnight(now, -DAYS_BACK[span]) };
  const first = dayOf(days.first);
  const last = dayOf(days.last);
  return { ...(first && { from: midnight(first, 0) }), ...(last && { to: midnight(last, 1) }) };
}
