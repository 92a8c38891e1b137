// Time on the chart's axis: the wall time of the customer's zone; daily and longer bars have the date of their trading day, which
// ends in New York.
import type { Period } from '../../api/types';
import { NEW_YORK, offsetAt, zoneLabel } from '../app/zone';
import { hasDate, PERIOD_MS, type Bar } from './candles';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const DAY = 24 * HOUR;
/** The rollover is at 17:00: with seven hours added, a trading day's bar has the date of that trading day. */
const ROLLOVER_TO_MIDNIGHT = 7 * HOUR;

function tradingDay(time: number): number {
  return Math.floor((time + offsetAt(time, NEW_YORK) + ROLLOVER_TO_MIDNIGHT) / DAY);
}

/** The bar's wall time as if it were UTC; for daily and longer bars midnight of the (first) trading day. */
export function wallTime(time: number, period: Period): number {
  return hasDate(period) ? tradingDay(time) * DAY : time + offsetAt(time);
}

/** Numbers what a session price is averaged over: the trading day, for daily bars the month, for longer ones the year. */
export function sessionOf(time: number, period: Period): number {
  const day = tradingDay(time);
  if (!hasDate(period)) return day;
  return period === '1day' ? byMonths(1)(day * DAY) : byYear(day * DAY);
}

const printers = new Map<string, Intl.DateTimeFormat>();

function print(wall: number, tag: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${tag}|${Object.keys(options).join()}`;
  let printer = printers.get(key);
  if (!printer) {
    printer = new Intl.DateTimeFormat(`${tag}-u-nu-latn-hc-h23`, { ...options, timeZone: 'UTC' });
    printers.set(key, printer);
  }
  return printer.format(wall);
}

const pad = (value: number) => String(value).padStart(2, '0');

function hourMinute(wall: number): string {
  const minutes = Math.floor(wall / MINUTE) % 1440;
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** "11:25", "20 Nov 11:25" where the day is not clear from the context, "20 Nov 2026". */
export function momentLabel(time: number, period: Period, tag: string): string {
  const wall = wallTime(time, period);
  if (period === '1mon') return print(wall, tag, { month: 'long', year: 'numeric' });
  if (hasDate(period)) return print(wall, tag, { day: 'numeric', month: 'short', year: 'numeric' });
  return `${print(wall, tag, { day: 'numeric', month: 'short' })} ${hourMinute(wall)}`;
}

/** The same with the zone of a time of the day. */
export function zonedLabel(time: number, period: Period, tag: string): string {
  const label = momentLabel(time, period, tag);
  return hasDate(period) ? label : `${label} ${zoneLabel(tag, time)}`;
}

export interface TimeTick {
  index: number;
  label: string;
  /** The first of a new day (for daily bars: of a new year): drawn stronger. */
  major: boolean;
}

const INTRADAY_STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * MINUTE);

/** Numbers the steps of time, so that a tick stands where the number changes. */
type Bucket = (wall: number) => number;

const byMonths = (months: number): Bucket => (wall) => {
  const date = new Date(wall);
  return Math.floor((date.getUTCFullYear() * 12 + date.getUTCMonth()) / months);
};
const bySpan = (span: number): Bucket => (wall) => Math.floor(wall / span);
const byDay = bySpan(DAY);
const byYear = byMonths(12);
// Day 4 of the epoch was a Monday.
const byWeeks = (weeks: number): Bucket => (wall) => Math.floor((wall / DAY - 4) / 7 / weeks);

const DAILY: [days: number, bucket: Bucket][] = [
  [1, byDay],
  [7, byWeeks(1)],
  [14, byWeeks(2)],
  [30, byMonths(1)],
  [91, byMonths(3)],
  [182, byMonths(6)],
  [365, byYear],
];

function bucketFor(period: Period, minBars: number): Bucket {
  const wanted = PERIOD_MS[period] * minBars;
  if (!hasDate(period)) {
    const step = INTRADAY_STEPS.find((candidate) => candidate >= wanted);
    if (step) return bySpan(step);
  }
  // Five of seven days have bars.
  const days = period === '1day' ? (minBars * 7) / 5 : wanted / DAY;
  return (DAILY.find(([span]) => span >= days * 0.8) ?? [365, byYear])[1];
}

/** The labels of the time axis between two bar indexes: at round times, at least `minBars` apart. */
export function timeTicks(
  bars: readonly Bar[],
  period: Period,
  view: { from: number; to: number; minBars: number },
  tag: string,
): TimeTick[] {
  const bucket = bucketFor(period, view.minBars);
  const major = hasDate(period) ? byYear : byDay;
  const ticks: TimeTick[] = [];
  const start = Math.max(1, Math.ceil(view.from));
  const end = Math.min(bars.length - 1, Math.floor(view.to));
  for (let index = start; index <= end; index += 1) {
    const before = bars[index - 1];
    const bar = bars[index];
    if (!before || !bar) continue;
    const wallBefore = wallTime(before.time, period);
    const wall = wallTime(bar.time, period);
    const isMajor = major(wall) !== major(wallBefore);
    if (bucket(wall) === bucket(wallBefore) && !isMajor) continue;
    const last = ticks.at(-1);
    if (last && index - last.index < view.minBars * 0.8) {
      // Two in one place (a weekend, a new day): the stronger one stays.
      if (!isMajor || last.major) continue;
      ticks.pop();
    }
    ticks.push({ index, label: tickLabel(wall, period, isMajor, tag), major: isMajor });
  }
  return ticks;
}

function tickLabel(wall: number, period: Period, major: boolean, tag: string): string {
  if (hasDate(period)) {
    if (major) return print(wall, tag, { year: 'numeric' });
    if (period === '1mon') return print(wall, tag, { month: 'short' });
    return print(wall, tag, { day: 'numeric', month: 'short' });
  }
  return major ? print(wall, tag, { day: 'numeric', month: 'short' }) : hourMinute(wall);
}
