// What the statistics screen derives from the server's figures: periods, the months of the heat map, and the points of the curve.
// Amounts stay texts; numbers are for drawing alone.
import { dayAt, deviceZone, displayZone } from '../app/zone';

export type StatisticsSpan = 'week' | 'month' | 'quarter' | 'year' | 'years';

export interface StatisticsPeriod {
  /** First and last day: "2026-11-22". */
  from: string;
  to: string;
  /** IANA time zone. */
  zone: string;
}

/** The server's most are 1,830. */
const DAYS: Record<StatisticsSpan, number> = { week: 7, month: 30, quarter: 90, year: 365, years: 1_825 };

/** The days that end today, in the zone that times are shown in. */
export function statisticsPeriod(span: StatisticsSpan, now: number, zone = displayZone() ?? deviceZone()): StatisticsPeriod {
  const to = dayAt(now, zone);
  const first = Date.parse(to) - (DAYS[span] - 1) * 86_400_000;
  return { from: new Date(first).toISOString().slice(0, 10), to, zone };
}

/** The months that a period touches, "2026-11", the latest first. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 0] = to.split('-').map(Number);
  const first = from.slice(0, 7);
  for (let text = to.slice(0, 7); text >= first; ) {
    months.push(text);
    [year, month] = month > 1 ? [year, month - 1] : [year - 1, 12];
    text = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
  }
  return months;
}

/** The weeks of a month from Monday on; null: a day of another month. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() + 6) % 7;
  const cells: (string | null)[] = Array.from({ length: before }, () => null);
  for (let day = 1; day <= count; day += 1) cells.push(`${month}-${String(day).padStart(2, '0')}`);
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** How strongly a result is drawn, 0 to 4: by its share of the largest of either sign. */
export function heatLevel(result: string, largest: number): number {
  const size = Math.abs(Number(result));
  return size === 0 || largest === 0 ? 0 : Math.max(1, Math.ceil((size / largest) * 4));
}

export interface CurvePoints {
  /** Unix seconds at the start of a day, in UTC, so that the axis has the dates of the period. */
  times: number[];
  balances: number[];
  /** Where the balance would be without the current drawdown. */
  peaks: number[];
  /** The last one that was recorded on the day; null where none was. */
  equities: (number | null)[];
}

interface CurveDay {
  date: string;
  balance: string;
  drawdown: string;
}

export interface CurveEquity {
  date: string;
  balance: string;
  equity: string;
}

interface Curve {
  from: string;
  to: string;
  opening_balance: string;
  closing_balance: string;
  days: readonly CurveDay[];
  equity: { points: readonly CurveEquity[] };
}

/** In seconds. */
const DAY = 86_400;

const seconds = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 1_000;

/** The last recorded equity of each day, ascending. */
export function equityOfDays<T extends CurveEquity>(points: readonly T[]): T[] {
  return points.filter((point, place) => points[place + 1]?.date !== point.date);
}

/** From the opening balance on the first day, or the first booking where there was none, to the closing balance on the last. */
export function curvePoints({ from, to, opening_balance: opening, closing_balance: closing, days, equity }: Curve): CurvePoints {
  const points: CurvePoints = { times: [], balances: [], peaks: [], equities: [] };
  const add = (date: string, balance: number, drawdown: number) => {
    points.times.push(seconds(date));
    points.balances.push(balance);
    points.peaks.push(balance + drawdown);
    points.equities.push(null);
  };
  if (days[0]?.date !== from && (Number(opening) !== 0 || days.length === 0)) add(from, Number(opening), 0);
  for (const day of days) add(day.date, Number(day.balance), Number(day.drawdown));
  const last = days.at(-1);
  if (last?.date !== to) add(to, Number(closing), Number(last?.drawdown ?? 0));
  for (const point of equityOfDays(equity.points)) addEquity(points, point);
  return points;
}

/** On a day without a point of the balance, the balance is that of the day before. */
function addEquity({ times, balances, peaks, equities }: CurvePoints, { date, balance, equity }: CurveEquity): void {
  const time = seconds(date);
  const after = times.findIndex((known) => known >= time);
  const place = after < 0 ? times.length : after;
  if (times[place] !== time) {
    const before = balances[place - 1] ?? Number(balance);
    times.splice(place, 0, time);
    balances.splice(place, 0, before);
    peaks.splice(place, 0, peaks[place - 1] ?? before);
    equities.splice(place, 0, null);
  }
  equities[place] = Number(equity);
}

/** A bar of the largest value is 100 long. */
export function barShare(value: string, largest: number): number {
  return largest === 0 ? 0 : (Math.abs(Number(value)) / largest) * 100;
}

export function largestOf(values: readonly string[]): number {
  return values.reduce((largest, value) => Math.max(largest, Math.abs(Number(value))), 0);
}

/** The days that an axis shows: around a single one, there is one on each side. */
export function daySpan(first: number, last: number): [number, number] {
  return first === last ? [first - DAY, last + DAY] : [first, last];
}

/** The values that an axis shows, with a tenth of space; a single one is in its middle, within a tenth of it. */
export function valueSpan(least: number, most: number): [number, number] {
  const space = (most - least || Math.abs(most) || 1) / 10;
  return [least - space, most + space];
}

/** A compact number with more decimals than this is no shorter than the whole one. */
const COMPACT_DECIMALS_MAX = 2;

/** A value on the axis, whose values are `step` apart: "99.5K" of a large span, "99,999.7" of a small one. */
export function axisText(value: number, step: number, tag: string): string {
  const decimals = compactDecimals(value, step);
  const compact = Math.abs(value) >= 10_000 && decimals <= COMPACT_DECIMALS_MAX;
  const whole = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9));
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, {
    notation: compact ? 'compact' : 'standard',
    maximumFractionDigits: compact ? decimals : whole,
  });
  return format.format(value);
}

/** Decimals of a compact number that tell apart values that are `step` apart: `99.5K` and `100K`, not `100K` twice. */
function compactDecimals(value: number, step: number): number {
  const unit = 1_000 ** Math.max(0, Math.floor(Math.log10(Math.max(1, Math.abs(value))) / 3));
  return Math.min(6, Math.max(0, Math.ceil(Math.log10(unit / step) - 1e-9)));
}
