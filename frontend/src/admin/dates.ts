// Days as the calls name them: "2026-11-21", in UTC; and the days of a week, from Sunday.
const DAY_MS = 86_400_000;

/** So many days before now. */
export function dayBefore(days: number, now = Date.now()): string {
  return new Date(now - days * DAY_MS).toISOString().slice(0, 10);
}

/** So many days before a day. */
export function daysBefore(day: string, days: number): string {
  return dayBefore(days, Date.parse(day));
}

/** The trading day that runs now: it turns at 17:00 in New York and bears the date at its end. */
export function tradingDay(now = Date.now()): string {
  // Of Sweden, because a date is written there as the calls name it.
  return new Date(now + 7 * 3_600_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' });
}

/** The first day of the month so many months before this one. */
export function monthBefore(months: number, now = new Date()): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);
}

/** A Sunday, to name the days by. */
const SUNDAY = Date.UTC(2026, 0, 4);

/** The seven days from Sunday, in the language of this tag. */
export function weekdays(tag: string, weekday: 'short' | 'long' = 'long'): string[] {
  return Array.from({ length: 7 }, (_, day) => new Date(SUNDAY + day * DAY_MS).toLocaleDateString(tag, { weekday, timeZone: 'UTC' }));
}
