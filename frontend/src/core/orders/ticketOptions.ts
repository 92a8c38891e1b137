// The optional parameters of an order: maximum deviation, expiry, trailing stop, guaranteed stop, linked order and partial
// take profits. What a trader typed, which options apply to the kind of order, and what is sent.
import { momentAt, offsetAt } from '../app/zone';
import { dec, floorToStep, parseInput, sum, ZERO, type Dec, type Numeric } from '../numbers/decimal';
import type { BidAsk } from '../numbers/profit';

/** The server's limit. */
export const PARTIAL_TAKE_PROFITS_MAX = 4;
/** How far ahead an expiry may be; the server's bounds. */
const EXPIRY_LEAST_MS = 60_000;
const EXPIRY_MOST_MS = 366 * 86_400_000;

export type ExpiryKind = 'gtc' | 'day' | 'until';
export type PartUnit = 'percent' | 'lots';

export interface OptionalValue {
  on: boolean;
  /** As typed. */
  value: string;
}

export interface Expiry {
  kind: ExpiryKind;
  /** As a date-and-time field has it, on the device's clock: "2026-11-23T14:00". */
  until: string;
}

export interface PartialTakeProfitRow {
  price: string;
  /** Percent of the order's lots, or lots. */
  part: string;
}

export interface PartialTakeProfits {
  on: boolean;
  unit: PartUnit;
  rows: PartialTakeProfitRow[];
}

export interface TicketOptions {
  /** Points, of a market order. */
  deviation: OptionalValue;
  expiry: Expiry;
  /** Points. */
  trail: OptionalValue;
  guaranteed: boolean;
  /** Id of the pending order that is cancelled when this one fills, and the reverse. */
  link: number | null;
  partialTakeProfits: PartialTakeProfits;
}

const OFF: OptionalValue = { on: false, value: '' };

export const NO_OPTIONS: TicketOptions = {
  deviation: OFF,
  expiry: { kind: 'gtc', until: '' },
  trail: OFF,
  guaranteed: false,
  link: null,
  partialTakeProfits: { on: false, unit: 'percent', rows: [] },
};

/** The options that apply to the kind of order: a market order has no expiry and no link, a pending one no deviation. */
export function applicableOptions(options: TicketOptions, atMarket: boolean): TicketOptions {
  return atMarket
    ? { ...options, expiry: NO_OPTIONS.expiry, link: null }
    : { ...options, deviation: OFF };
}

/** The number of options that are set. */
export function countOptions({ deviation, expiry, trail, guaranteed, link, partialTakeProfits }: TicketOptions): number {
  return [deviation.on, expiry.kind !== 'gtc', trail.on, guaranteed, link !== null, partialTakeProfits.on].filter(Boolean).length;
}

/** For the next order after one was placed: only the accepted deviation is kept. */
export function optionsForNext({ deviation }: TicketOptions): TicketOptions {
  return { ...NO_OPTIONS, deviation };
}

/** Whole points; null for anything else. */
export function pointsOf(typed: string): number | null {
  const value = parseInput(typed);
  return value && value.gte(0) && value.round(0).eq(value) && value.lte(Number.MAX_SAFE_INTEGER) ? value.toNumber() : null;
}

export function stepPoints(typed: string, direction: 1 | -1, least = 0): string {
  const now = pointsOf(typed) ?? 0;
  return String(Math.max(now + direction * stepOf(now), least));
}

/** Points per step: a pip, and more for large distances. */
function stepOf(points: number): number {
  if (points < 1_000) return 10;
  return points < 10_000 ? 100 : 1_000;
}

function spreadPoints(quote: BidAsk | undefined, precision: number): number {
  return quote ? Math.max(0, dec(quote.Ask).minus(quote.Bid).times(dec(10).pow(precision)).round(0).toNumber()) : 0;
}

/** Two pips, or the spread where that is more. */
export function firstDeviation(quote: BidAsk | undefined, precision: number): string {
  return String(Math.max(20, spreadPoints(quote, precision)));
}

/** Default trail distance in points, wide enough for normal movement: the largest of twenty pips, ten spreads and 1.5 times the minimum. */
export function firstTrail(quote: BidAsk | undefined, precision: number, stopLevel: Numeric): string {
  const least = dec(stopLevel).times(1.5).round(0, 3).toNumber();
  return String(Math.max(200, spreadPoints(quote, precision) * 10, least));
}

/** The moment of a date-and-time field, which is in the zone that times are shown in; null where it is empty or half typed. */
export function untilOf({ until }: Expiry): number | null {
  const wall = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(until) ? Date.parse(`${until}Z`) : Number.NaN;
  return Number.isFinite(wall) ? momentAt(wall) : null;
}

/** A moment as a date-and-time field has it. */
export function untilText(time: number): string {
  return new Date(time + offsetAt(time)).toISOString().slice(0, 16);
}

export function expiryError(expiry: Expiry, now: number): 'expiry_required' | 'expiry_out_of_range' | null {
  if (expiry.kind !== 'until') return null;
  const until = untilOf(expiry);
  if (until === null) return 'expiry_required';
  return until < now + EXPIRY_LEAST_MS || until > now + EXPIRY_MOST_MS ? 'expiry_out_of_range' : null;
}

/** As it is sent; null: without expiry. */
export function expireParam(expiry: Expiry): string | null {
  if (expiry.kind === 'gtc') return null;
  return expiry.kind === 'day' ? 'day' : String(untilOf(expiry) ?? '');
}

/**
 * The lots of each partial take profit, on the instrument's step; null where nothing readable is typed. Where the
 * percentages add up to 100, the last one gets what rounding leaves.
 */
export function partLots(partialTakeProfits: PartialTakeProfits, lots: Dec, step: Numeric): (Dec | null)[] {
  const parts = partialTakeProfits.rows.map(({ part }) => parseInput(part));
  if (partialTakeProfits.unit === 'lots') return parts;
  const found = parts.map((part) => part && floorToStep(lots.times(part).div(100), dec(step)));
  const whole = parts.every((part) => part !== null) && sum(parts).eq(100);
  if (!whole) return found;
  const before = sum(found.slice(0, -1).map((part) => part ?? ZERO));
  return [...found.slice(0, -1), lots.minus(before)];
}

/** Converts the typed parts to the other unit. */
export function switchUnit(partialTakeProfits: PartialTakeProfits, unit: PartUnit, lots: Dec | null, step: Numeric): PartialTakeProfits {
  if (unit === partialTakeProfits.unit) return partialTakeProfits;
  const known = lots?.gt(0) ? lots : null;
  const converted = (part: string, index: number): string => {
    if (!known) return part;
    if (unit === 'lots') return partLots(partialTakeProfits, known, step)[index]?.toFixed() ?? '';
    return parseInput(part)?.div(known).times(100).round(2).toFixed() ?? '';
  };
  return { ...partialTakeProfits, unit, rows: partialTakeProfits.rows.map((row, index) => ({ ...row, part: converted(row.part, index) })) };
}

/** The call's parameters. */
export interface OptionParams {
  price?: string;
  deviation?: string;
  expire?: string;
  trail?: string;
  guaranteed?: 1;
  link_id?: number;
  take_profits?: string;
}

/** Options that are off are omitted. `seen` is the price on the screen, from which the deviation counts. */
export function optionParams(options: TicketOptions, order: { lots: Dec | null; step: Numeric; seen: Dec | null }): OptionParams {
  const { deviation, expiry, trail, guaranteed, link, partialTakeProfits } = options;
  const expire = expireParam(expiry);
  const points = deviation.on ? pointsOf(deviation.value) : null;
  const distance = trail.on ? pointsOf(trail.value) : null;
  return {
    ...(points !== null && order.seen && { price: order.seen.toFixed(), deviation: String(points) }),
    ...(expire !== null && { expire }),
    ...(distance && { trail: String(distance) }),
    ...(guaranteed && { guaranteed: 1 as const }),
    ...(link !== null && { link_id: link }),
    ...(partialTakeProfits.on && partialTakeProfits.rows.length > 0 && order.lots && { take_profits: partialTakeProfitsParam(partialTakeProfits, order.lots, order.step) }),
  };
}

function partialTakeProfitsParam(partialTakeProfits: PartialTakeProfits, lots: Dec, step: Numeric): string {
  const parts = partLots(partialTakeProfits, lots, step);
  return JSON.stringify(
    partialTakeProfits.rows.map(({ price }, index) => ({
      price: parseInput(price)?.toFixed() ?? '',
      cont: parts[index]?.toFixed() ?? '',
    })),
  );
}
