// What the trade screen says about the hours of an instrument.
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
