// Ticks of another source laid beside the fills of a receipt. Reads the usual forms of CSV: columns in any order with names such as
// time, bid and ask, or without names in the order time, bid, ask. Nothing leaves the browser.
import type { Statement } from './receipt';

export interface IndependentTick {
  /** Unix milliseconds. */
  at: number;
  bid: number;
  ask: number;
}

export interface ReadTicks {
  /** By time. */
  ticks: IndependentTick[];
  /** Lines that are no tick, the head not counted. */
  skipped: number;
}

/** A fill of a receipt beside the independent tick that was current at its quote. */
export interface FillComparison {
  event: number;
  fill: 'open' | 'close';
  at: number;
  price: string;
  bid: string;
  ask: string;
  /** Null: the file has no tick within `NEAR_MS` before the quote. */
  beside: IndependentTick | null;
  /** Of bid and ask, in points; positive: the broker's is higher. */
  bidPoints: number;
  askPoints: number;
  /** Whether the price of the fill is outside of the independent bid and ask, and by how many points. */
  outsidePoints: number;
}

/** An older tick says nothing about a fill. */
export const NEAR_MS = 60_000;
/** Ticks that are read from a file. */
export const TICKS_MAX = 2_000_000;

const TIME = /^(gmt |utc |local )?(time|timestamp|date ?time|date|datetime_utc|t)$/;

function cellsOf(line: string, separator: string): string[] {
  return line.split(separator).map((cell) => cell.trim().replace(/^["<]+|[">]+$/g, ''));
}

/** Unix milliseconds of a text; NaN for others. Without a time zone it is UTC. */
export function timeOf(text: string): number {
  if (/^\d{9,11}(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1_000);
  if (/^\d{12,14}$/.test(text)) return Number(text);
  const [, year, month, day, clock, zone] = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})[T ]?(\d{2}:\d{2}(?::\d{2}(?:[.,:]\d{1,9})?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? [];
  if (year) return at(year, month, day, clock, zone);
  const [, day2, month2, year2, clock2, zone2] = /^(\d{2})[-./](\d{2})[-./](\d{4})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,:]\d{1,9})?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i.exec(text) ?? [];
  return year2 ? at(year2, month2, day2, clock2, zone2) : NaN;
}

function at(year: string, month?: string, day?: string, clock = '', zone = 'Z'): number {
  const [hours, minutes, seconds = '00', parts = '0'] = clock.split(/[:.,]/);
  const offset = /^[+-]/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(-2)}` : 'Z';
  return Date.parse(`${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${parts.padEnd(3, '0').slice(0, 3)}${offset}`);
}

interface Columns {
  time: number;
  /** A column with the time of day, where the date is one of its own; -1 without. */
  clock: number;
  bid: number;
  ask: number;
}

function columnsOf(head: string[]): Columns | null {
  const names = head.map((name) => name.toLowerCase());
  const find = (test: (name: string) => boolean) => names.findIndex(test);
  const [bid, ask] = [find((name) => /^bid( ?price)?$/.test(name)), find((name) => /^ask( ?price)?$/.test(name))];
  if (bid < 0 || ask < 0) return null;
  const date = find((name) => name === 'date');
  const clock = find((name) => name === 'time');
  if (date >= 0 && clock >= 0) return { time: date, clock, bid, ask };
  const time = find((name) => TIME.test(name));
  return time < 0 ? null : { time, clock: -1, bid, ask };
}

/** Reads a CSV file; null if it has no ticks. */
export function readTicks(text: string): ReadTicks | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/).filter((line) => line.trim() !== '');
  const first = lines[0];
  if (first === undefined) return null;
  const separator = [';', '\t', ','].find((one) => first.split(one).length > 2) ?? ',';
  const named = columnsOf(cellsOf(first, separator));
  // Without names: time, bid, ask; or a symbol before them.
  const cells = cellsOf(first, separator);
  const from = Number.isNaN(timeOf(cells[0] ?? '')) ? 1 : 0;
  const columns = named ?? { time: from, clock: -1, bid: from + 1, ask: from + 2 };
  const ticks: IndependentTick[] = [];
  let skipped = 0;
  for (const line of named ? lines.slice(1) : lines) {
    if (ticks.length >= TICKS_MAX) break;
    const row = cellsOf(line, separator);
    const time = timeOf(columns.clock < 0 ? (row[columns.time] ?? '') : `${row[columns.time]} ${row[columns.clock]}`);
    const price = (cell: string | undefined) => (/^\d+([.,]\d+)?$/.test(cell ?? '') ? Number((cell ?? '').replace(',', '.')) : NaN);
    const [bid, ask] = [price(row[columns.bid]), price(row[columns.ask])];
    if (Number.isFinite(time) && bid > 0 && ask > 0) ticks.push({ at: time, bid, ask });
    else skipped += 1;
  }
  ticks.sort((one, other) => one.at - other.at);
  return ticks.length > 0 ? { ticks, skipped } : null;
}

/** The last tick at or before a time that is near enough. */
export function tickAt(ticks: readonly IndependentTick[], time: number): IndependentTick | null {
  let [low, high] = [0, ticks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ticks[middle]?.at ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  const found = ticks[low - 1];
  return found && time - found.at <= NEAR_MS ? found : null;
}

/** The decimals of the prices of a fill: a point is the smallest step that they show. */
function decimalsOf(prices: readonly string[]): number {
  return Math.max(...prices.map((price) => price.split('.')[1]?.length ?? 0));
}

/** Each fill of the statements beside the ticks. A fill that several events state is compared once. */
export function compareFills(statements: readonly Statement[], ticks: readonly IndependentTick[]): FillComparison[] {
  const found: FillComparison[] = [];
  const known = new Set<string>();
  for (const [event, statement] of statements.entries()) {
    for (const fill of ['open', 'close'] as const) {
      const [price, bid, ask, quotedAt] = ['price', 'bid', 'ask', 'quoted_at'].map((name) => statement[`${fill}_${name}`]);
      if (!price || !bid || !ask || !quotedAt) continue;
      const key = [fill, statement['order'], price, quotedAt].join();
      if (known.has(key)) continue;
      known.add(key);
      const beside = tickAt(ticks, Number(quotedAt));
      const scale = 10 ** decimalsOf([price, bid, ask]);
      const points = (difference: number) => Math.round(difference * scale * 10) / 10;
      const outside = beside ? Math.max(beside.bid - Number(price), Number(price) - beside.ask, 0) : 0;
      found.push({
        event,
        fill,
        at: Number(quotedAt),
        price,
        bid,
        ask,
        beside,
        bidPoints: beside ? points(Number(bid) - beside.bid) : 0,
        askPoints: beside ? points(Number(ask) - beside.ask) : 0,
        outsidePoints: points(outside),
      });
    }
  }
  return found;
}
