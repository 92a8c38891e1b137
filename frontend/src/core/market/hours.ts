// When an instrument trades: what the trade screen says about it. The server decides; nothing here computes hours.
import type { Closure, TradingHours } from '../../api/types';

const DAY_MS = 86_400_000;
/** Closures that begin within this many days are announced. */
const AHEAD_DAYS = 14;

export type HoursNotice =
  | { kind: 'closed'; closure: Closure | null; opensAt: string | null }
  | { kind: 'soon'; closure: Closure };

/** What is to be said at `now`; null while the market is open and no closure is near. */
export function hoursNotice(hours: TradingHours, now: number): HoursNotice | null {
  if (hours.open !== 1) {
    const known = hours.closed_by !== null || hours.changes_at !== null;
    return known ? { kind: 'closed', closure: hours.closed_by, opensAt: hours.changes_at } : null;
  }
  const first = hours.closures[0];
  return first && Date.parse(first.date) - now < AHEAD_DAYS * DAY_MS ? { kind: 'soon', closure: first } : null;
}

/** The sessions of each weekday from Monday on, "09:30–16:00"; days without sessions are left out. */
export function weekOf(hours: TradingHours): { day: number; sessions: string[] }[] {
  const days = [1, 2, 3, 4, 5, 6, 0];
  return days
    .map((day) => ({ day, sessions: hours.sessions.filter((one) => one.day === day).map(({ open, close }) => `${open}–${close}`) }))
    .filter(({ sessions }) => sessions.length > 0);
}
