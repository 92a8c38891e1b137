// Days as the API formats them, "2026-11-21" in UTC, and the names of the weekdays from Sunday.
const DAY_MS = 86_400_000;

/** The day this many days before now. */
export function dayBefore(days: number, now = Date.now()): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

/** The day this many days before another. */
export function daysBefore(day: string, days: number): string {
  return dayBefore(days, Date.parse(day));
}

/** The current trading day: it ends at 17:00 New York time and has the date of its end. */
export function tradingDay(now = Date.now()): string {
  // The Swedish locale formats a date as YYYY-MM-DD.
  return new Date(now + 7 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
}

/** The first day of the month this many months before the current one. */
export function monthBefore(months: number, now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

/** Any Sunday, to derive the weekday names from. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** The names of the seven weekdays from Sunday, in the language of this tag. */
export function weekdays(tag: string, weekday: 'short' | 'long' = 'long'): string[] {
  return Array.from({ length: 7 }, (_, day) => new Date(SUNDAY + day * DAY_MS).toLocaleDateString(tag, { weekday, timeZone: 'UTC' }));
}
