// Times as people read them: markets use New York time, orders the reader's own.

const NEW_YORK = 'America/New_York';
const cache = new Map<string, Intl.DateTimeFormat>();

function formatter(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${tag}|${JSON.stringify(options)}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(`${tag}-u-nu-latn-ca-gregory`, { hourCycle: 'h23', ...options });
    cache.set(key, found);
  }
  return found;
}

type Instant = string | number | Date;

function dateOf(instant: Instant): Date {
  return instant instanceof Date ? instant : new Date(instant);
}

/** "11:25" in New York. */
export function newYorkTime(instant: Instant, tag: string): string {
  return formatter(tag, { timeZone: NEW_YORK, hour: '2-digit', minute: '2-digit' }).format(dateOf(instant));
}

/** "21 Nov, 11:25" in New York. */
export function newYorkDateTime(instant: Instant, tag: string): string {
  return formatter(tag, {
    timeZone: NEW_YORK,
    day: '2-digit',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(dateOf(instant));
}

/** "Fri, 27 Nov, 15:30" where the reader is. */
export function weekdayTime(instant: Instant, tag: string): string {
  return formatter(tag, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(dateOf(instant));
}

/** "Thu, 26 Nov" of a date such as "2026-11-26". */
export function weekdayDate(date: string, tag: string): string {
  return formatter(tag, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(dateOf(date));
}

/** The name of a weekday, 0 for Sunday. */
export function weekdayName(day: number, tag: string): string {
  return formatter(tag, { weekday: 'long', timeZone: 'UTC' }).format(dateOf(Date.UTC(2026, 0, 4 + day)));
}

export interface CivilTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
}

/** The wall clock in New York, for axis labels. */
export function newYorkParts(instant: Instant): CivilTime {
  const parts = formatter('en', {
    timeZone: NEW_YORK,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(dateOf(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return {
    year: read('year'),
    month: read('month'),
    day: read('day'),
    hour: read('hour'),
    minute: read('minute'),
    second: read('second'),
  };
}

const TO_THE_SECOND = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
} as const;

/** Date and time to the second, on the reader's own clock. */
export function localDateTime(instant: Instant, tag: string): string {
  return formatter(tag, TO_THE_SECOND).format(dateOf(instant));
}

/** The same with the UTC offset, which changes with daylight saving time: "11/21/2026, 09:00:00 GMT+1". */
export function zonedDateTime(instant: Instant, tag: string, timeZone?: string): string {
  return formatter(tag, { timeZone, ...TO_THE_SECOND, timeZoneName: 'shortOffset' }).format(dateOf(instant));
}

/** Day and minute, on the reader's own clock: "21 Nov 2026, 11:25". */
export function localMoment(instant: Instant, tag: string): string {
  return formatter(tag, { year: 'numeric', month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }).format(
    dateOf(instant),
  );
}

/** The same without the year, for what is near: "21 Nov, 11:25". */
export function localShort(instant: Instant, tag: string): string {
  return formatter(tag, { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' }).format(dateOf(instant));
}

/** The day alone, for news. */
export function localDate(instant: Instant, tag: string): string {
  return formatter(tag, { year: 'numeric', month: 'short', day: 'numeric' }).format(dateOf(instant));
}

/** A date without a time, `YYYY-MM-DD`, which is the same day everywhere. */
export function calendarDate(day: string, tag: string): string {
  return formatter(tag, { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(dateOf(`${day}T00:00:00Z`));
}

/** Hour and minute on the reader's own clock. */
export function localTime(instant: Instant, tag: string): string {
  return formatter(tag, { hour: '2-digit', minute: '2-digit' }).format(dateOf(instant));
}

/** How far this device's clock is from UTC now: "GMT+8". */
export function zoneOffset(tag: string, timeZone?: string): string {
  const parts = formatter(tag, { timeZone, hour: 'numeric', timeZoneName: 'shortOffset' }).formatToParts(Date.now());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** How many minutes the clock of a zone, or of this device, is ahead of UTC at a moment. */
export function zoneMinutes(instant: Instant, timeZone?: string): number {
  const parts = formatter('en', { timeZone, ...TO_THE_SECOND }).formatToParts(dateOf(instant));
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const clock = Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'));
  return Math.round((clock - dateOf(instant).getTime()) / 60_000);
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

/** The zone of this device's times, as its reader knows it: "Hong Kong Standard Time". */
export function deviceZone(tag: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' }).formatToParts(Date.now());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}
