// The week of an instrument's trading hours as its editor changes it, kept as lines such as "1 00:00 24:00".
import { DAY_MINUTES, minutes, type Session } from './instrument';

export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The lines of these sessions, in the order of the week. */
export function sessionLines(sessions: readonly Session[]): string {
  const at = (session: Session) => session.day * DAY_MINUTES + (minutes(session.open) ?? 0);
  return sessions
    .toSorted((a, b) => at(a) - at(b))
    .map(({ day, open, close }) => `${day} ${open} ${close}`)
    .join('\n');
}

/** A typed time as "HH:MM": "9" and "9:00" as "09:00", "930" as "09:30". Another text stays as it is, without spaces. */
export function clockOf(typed: string): string {
  const text = typed.replaceAll(/\s/g, '');
  const found = /^(\d{1,2})(?::?(\d{2}))?$/.exec(text);
  return found ? `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}` : text;
}

export type DayError = 'time' | 'overlap';

/** From and to in minutes of the week; null if a time is invalid. A close at or before the open is on the next day. */
function span({ day, open, close }: Session): { from: number; to: number } | null {
  const [from, to] = [minutes(open), minutes(close)];
  if (from === null || to === null || from === DAY_MINUTES) return null;
  return { from: day * DAY_MINUTES + from, to: day * DAY_MINUTES + (to > from ? to : to + DAY_MINUTES) };
}

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** What is wrong, by day: an invalid time, or a session that overlaps an earlier one, also across midnight and the week's end. */
export function dayErrors(sessions: readonly Session[]): Map<number, DayError> {
  const errors = new Map<number, DayError>();
  const spans = sessions.map(span);
  for (const [index, session] of sessions.entries()) {
    const own = spans[index];
    if (!own) errors.set(session.day, 'time');
    else if (spans.slice(0, index).some((other) => other && [-WEEK_MINUTES, 0, WEEK_MINUTES].some((shift) => own.from < other.to + shift && other.from + shift < own.to))) {
      if (!errors.has(session.day)) errors.set(session.day, 'overlap');
    }
  }
  return errors;
}

/** A further session of a day: after its last one, or the whole day; null if the day is full. */
export function nextSession(sessions: readonly Session[], day: number): Session | null {
  const closes = sessions.filter((session) => session.day === day).map(({ open, close }) => ((minutes(close) ?? 0) > (minutes(open) ?? 0) ? (minutes(close) ?? 0) : DAY_MINUTES));
  const from = Math.max(0, ...closes);
  if (from >= DAY_MINUTES) return null;
  const text = (part: number) => String(Math.trunc(part)).padStart(2, '0');
  return { day, open: `${text(from / 60)}:${text(from % 60)}`, close: '24:00' };
}

/** The week with the sessions of `from` on these days too, in place of their own. */
export function withDayCopied(sessions: readonly Session[], from: number, to: readonly number[]): Session[] {
  const others = to.filter((day) => day !== from);
  const copied = sessions.filter(({ day }) => day === from);
  return [...sessions.filter(({ day }) => !others.includes(day)), ...others.flatMap((day) => copied.map((session) => ({ ...session, day })))];
}
