// Times as people read them, in the zone of core/app/zone.ts.
import { displayZone, zoneLabel } from './zone';

const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const zoned = { hourCycle: 'h23', timeZone: displayZone(), ...options } as const;
  const key = `${tag}|${JSON.stringify(zoned)}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(`${tag}-u-nu-latn-ca-gregory`, zoned);
    cache.set(key, found);
  }
  return found;
}

type Instant = string | number | Date;

function dateOf(instant: Instant): Date {
  return instant instanceof Date ? instant : new Date(instant);
}

/** "Fri, 27 Nov, 15:30". */
export function weekdayTime(instant: Instant, tag: string): string {
  return formatter(tag, { weekday: 'short', day: 'numeric', month: 'short', ...MINUTE }).format(dateOf(instant));
}

/** "Thu, 26 Nov" of a date such as "2026-11-26". */
export function weekdayDate(date: string, tag: string): string {
  return formatter(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(dateOf(date));
}

/** The name of a weekday, 0 for Sunday. */
export function weekdayName(day: number, tag: string, width: 'long' | 'narrow' = 'long'): string {
  return formatter(tag, { weekday: width, timeZone: 'UTC' }).format(dateOf(Date.UTC(2026, 0, 4 + day)));
}

/** "Nov 2026" of "2026-11": a long name beside two buttons is wider than a small phone in some languages. */
export function monthName(month: string, tag: string): string {
  return formatter(tag, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(dateOf(`${month}-01T00:00:00Z`));
}

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/** Date and time to the second: "21 Nov 2026, 09:00:00". */
export function localDateTime(instant: Instant, tag: string): string {
  return formatter(tag, { ...DAY, ...MINUTE, second: '2-digit' }).format(dateOf(instant));
}

/** The same with the zone at that time: "21 Nov 2026, 09:00:00 GMT+1". */
export function zonedDateTime(instant: Instant, tag: string): string {
  return zoned(localDateTime(instant, tag), instant, tag);
}

/** "14:05 NY": a printed time with the zone that it is in. */
export function zoned(text: string, instant: Instant, tag: string): string {
  return `${text} ${zoneLabel(tag, dateOf(instant).getTime())}`;
}

/** Day and minute: "21 Nov 2026, 11:25". */
export function localMoment(instant: Instant, tag: string): string {
  return formatter(tag, { ...DAY, ...MINUTE }).format(dateOf(instant));
}

/** The same without the year, for what is near: "21 Nov, 11:25". */
export function localShort(instant: Instant, tag: string): string {
  return formatter(tag, { month: 'short', day: 'numeric', ...MINUTE }).format(dateOf(instant));
}

/** The day alone, for news. */
export function localDate(instant: Instant, tag: string): string {
  return formatter(tag, DAY).format(dateOf(instant));
}

/** A date without a time, `YYYY-MM-DD`, which is the same day everywhere. */
export function calendarDate(day: string, tag: string): string {
  return formatter(tag, { ...DAY, timeZone: 'UTC' }).format(dateOf(`${day}T00:00:00Z`));
}

/** Hour and minute. */
export function localTime(instant: Instant, tag: string): string {
  return formatter(tag, MINUTE).format(dateOf(instant));
}

const units = new Map<string, Intl.NumberFormat>();

function unit(value: number, name: 'day' | 'hour' | 'minute' | 'second', tag: string): string {
  const key = `${tag} ${name}`;
  const format = units.get(key) ?? new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: 'unit', unit: name, unitDisplay: 'short' });
  units.set(key, format);
  return format.format(value);
}

/** "2 hr 13 min": the two largest units, as time that is left, so that it reaches zero in time. */
export function durationText(milliseconds: number, tag: string): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  if (days > 0) return `${unit(days, 'day', tag)} ${unit(hours, 'hour', tag)}`;
  if (hours > 0) return `${unit(hours, 'hour', tag)} ${unit(minutes, 'minute', tag)}`;
  return `${unit(minutes, 'minute', tag)} ${unit(seconds % 60, 'second', tag)}`;
}
