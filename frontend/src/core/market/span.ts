// The period of a list, in days of the zone that times are shown in, as moments for a call.
import { momentAt, offsetAt } from '../app/zone';

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

const DAY = 86_400_000;

/** Midnight at the beginning of a day, which is numbered from 1970; days on which the clocks are changed are shorter or longer. */
function midnight(day: number): number {
  return momentAt(day * DAY);
}

function dayOf(text: string): number | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) / DAY : null;
}

export function momentsOf(span: Span, now: number, days: Days): Moments {
  if (span === 'all') return {};
  if (span !== 'dates') return { from: midnight(Math.floor((now + offsetAt(now)) / DAY) - DAYS_BACK[span]) };
  const first = dayOf(days.first);
  const last = dayOf(days.last);
  return { ...(first !== null && { from: midnight(first) }), ...(last !== null && { to: midnight(last + 1) }) };
}
