// When an instrument trades, as the server says: nothing here decides it.
import type { TradingHours } from '../../api/types';

type Session = TradingHours['sessions'][number];

/** The sessions of each weekday from Monday on, "09:30–16:00"; days without sessions are left out. */
export function weekOf(all: readonly Session[]): { day: number; sessions: string[] }[] {
  const days = [1, 2, 3, 4, 5, 6, 0];
  return days
    .map((day) => ({ day, sessions: all.filter((one) => one.day === day).map(({ open, close }) => `${open}–${close}`) }))
    .filter(({ sessions }) => sessions.length > 0);
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The sessions on a clock that is so many minutes ahead, each within a day; what then follows without a break is one session. */
export function shiftSessions(sessions: readonly Session[], ahead: number): Session[] {
  const spans = sessions.flatMap(({ day, open, close }) => {
    const from = (((day * DAY + minutesOf(open) + ahead) % WEEK) + WEEK) % WEEK;
    return splitAtDays(from, from + minutesOf(close) - minutesOf(open));
  });
  const joined: { from: number; to: number }[] = [];
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && last.to === span.from && span.from % DAY !== 0) last.to = span.to;
    else joined.push({ ...span });
  }
  return joined.map(({ from, to }) => {
    const day = Math.floor(from / DAY);
    return { day, open: clockOf(from - day * DAY), close: clockOf(to - day * DAY) };
  });
}

function splitAtDays(from: number, to: number): { from: number; to: number }[] {
  const midnight = (Math.floor(from / DAY) + 1) * DAY;
  const first = { from: from % WEEK, to: (from % WEEK) + Math.min(to, midnight) - from };
  return to <= midnight ? [first] : [first, ...splitAtDays(midnight, to)];
}
