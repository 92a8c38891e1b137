// The time zone in which times are shown: the device's, or the one that the customer chose.
import { displayZone } from './displayZone';

export { displayZone, isZone, setDisplayZone } from './displayZone';

const QUARTER = 15 * 60_000;

export const NEW_YORK = 'America/New_York';

/** The IANA name; some systems have none. */
export function deviceZone(): string {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return name && name !== 'Etc/Unknown' ? name : 'UTC';
}

interface ZoneClock {
  clock: Intl.DateTimeFormat;
  offsets: Map<number, number>;
}

const clocks = new Map<string | undefined, ZoneClock>();

function clockOf(zone: string | undefined): ZoneClock {
  let found = clocks.get(zone);
  if (!found) {
    const clock = new Intl.DateTimeFormat('en-US-u-nu-latn-hc-h23', {
      timeZone: zone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    found = { clock, offsets: new Map() };
    clocks.set(zone, found);
  }
  return found;
}

/**
 * A zone's distance from UTC at that moment, in milliseconds. It changes on full quarters of an hour only, so that one cached
 * look-up a quarter replaces a slow formatter call per bar.
 */
export function offsetAt(time: number, zone: string | undefined = displayZone()): number {
  const { clock, offsets } = clockOf(zone);
  const quarter = Math.floor(time / QUARTER) * QUARTER;
  let offset = offsets.get(quarter);
  if (offset === undefined) {
    const part: Record<string, number> = {};
    for (const { type, value } of clock.formatToParts(quarter)) part[type] = Number(value);
    offset = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute) - quarter;
    offsets.set(quarter, offset);
  }
  return offset;
}

/** The moment of a wall time, which is given as if it were UTC. Where the clocks are put forward, the time after the gap. */
export function momentAt(wall: number, zone: string | undefined = displayZone()): number {
  const guess = wall - offsetAt(wall, zone);
  const moment = wall - offsetAt(guess, zone);
  return moment + offsetAt(moment, zone) === wall ? moment : Math.max(moment, guess);
}

/** The day of a moment, "2026-11-22". */
export function dayAt(time: number, zone: string | undefined = displayZone()): string {
  return new Date(time + offsetAt(time, zone)).toISOString().slice(0, 10);
}

/** "NY", "UTC", "GMT+8": the zone of a printed time, at that time. */
export function zoneLabel(tag: string, time = Date.now(), zone: string | undefined = displayZone()): string {
  const name = zone ?? deviceZone();
  if (name === NEW_YORK) return 'NY';
  if (name === 'UTC' || name === 'Etc/UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(time);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}

/** As a reader knows it: "Hong Kong Standard Time". */
export function zoneName(tag: string, zone: string | undefined = displayZone()): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'long' }).formatToParts(Date.now());
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
}
