// The optional parameters of an order: maximum deviation, expiry, trailing stop, guaranteed stop, linked order and partial
// take profits. What a trader typed, which of it counts for the kind of order, and what is sent.
import { dec, floorToStep, parseInput, sum, ZERO, type Dec, type Numeric } from '../numbers/decimal';
import type { BidAsk } from '../numbers/profit';

/** The server takes no more partial take profits. */
export const TARGETS_MAX = 4;
/** Seconds and days that an expiry must be ahead at least and at most; the server's bounds. */
const EXPIRY_LEAST_MS = 60_000;
const EXPIRY_MOST_MS = 366 * 86_400_000;

export type ExpiryKind = 'gtc' | 'day' | 'until';
export type TargetUnit = 'percent' | 'lots';

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

export interface TargetRow {
  price: string;
  /** Percent of the order's lots, or lots. */
  part: string;
}

export interface Targets {
  on: boolean;
  unit: TargetUnit;
  rows: TargetRow[];
}

export interface TicketOptions {
  /** Points, of a market order. */
  deviation: OptionalValue;
  expiry: Expiry;
  /** Points. */
  trail: OptionalValue;
  guaranteed: boolean;
  /** ID of a pending order. */
  link: number | null;
  targets: Targets;
}

const OFF: OptionalValue = { on: false, value: '' };

export const NO_OPTIONS: TicketOptions = {
  deviation: OFF,
  expiry: { kind: 'gtc', until: '' },
  trail: OFF,
  guaranteed: false,
  link: null,
  targets: { on: false, unit: 'percent', rows: [] },
};

/** The options that apply to the kind of order: a market order has no expiry and no link, a pending one no deviation. */
export function applicableOptions(options: TicketOptions, atMarket: boolean): TicketOptions {
  return atMarket
    ? { ...options, expiry: NO_OPTIONS.expiry, link: null }
    : { ...options, deviation: OFF };
}

/** The number of options that are set. */
export function countOptions({ deviation, expiry, trail, guaranteed, link, targets }: TicketOptions): number {
  return [deviation.on, expiry.kind !== 'gtc', trail.on, guaranteed, link !== null, targets.on].filter(Boolean).length;
}

/** After an order was placed: the accepted deviation is a habit, all others belonged to that order. */
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

/** A pip; more for distances of which a pip would be a trifle. */
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

/** A distance to begin with, of which the next quotes do not take the most: twenty pips, ten spreads, or the least and a half. */
export function firstTrail(quote: BidAsk | undefined, precision: number, stopLevel: Numeric): string {
  const least = dec(stopLevel).times(1.5).round(0, 3).toNumber();
  return String(Math.max(200, spreadPoints(quote, precision) * 10, least));
}

/** The moment of a date-and-time field; null where it is empty or half typed. */
export function untilOf({ until }: Expiry): number | null {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(until) ? new Date(until).getTime() : Number.NaN;
  return Number.isFinite(time) ? time : null;
}

/** A moment as a date-and-time field has it. */
export function untilText(time: number): string {
  const local = new Date(time - new Date(time).getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function expiryError(expiry: Expiry, now: number): 'expiry_required' | 'expiry_out_of_range' | null {
  if (expiry.kind !== 'until') return null;
  const until = untilOf(expiry);
  if (until === null) return 'expiry_required';
  return until < now + EXPIRY_LEAST_MS || until > now + EXPIRY_MOST_MS ? 'expiry_out_of_range' : null;
}

/** As it is sent; null: it waits without limit. */
export function expireParam(expiry: Expiry): string | null {
  if (expiry.kind === 'gtc') return null;
  return expiry.kind === 'day' ? 'day' : String(untilOf(expiry) ?? '');
}

/**
 * The lots of each partial take profit, on the instrument's step; null where nothing readable is typed. Shares of together 100 %
 * are all of the order: what rounding leaves goes to the last one.
 */
export function targetLots(targets: Targets, lots: Dec, step: Numeric): (Dec | null)[] {
  const parts = targets.rows.map(({ part }) => parseInput(part));
  if (targets.unit === 'lots') return parts;
  const found = parts.map((part) => part && floorToStep(lots.times(part).div(100), dec(step)));
  const whole = parts.every((part) => part !== null) && sum(parts).eq(100);
  if (!whole) return found;
  const before = sum(found.slice(0, -1).map((part) => part ?? ZERO));
  return [...found.slice(0, -1), lots.minus(before)];
}

/** The parts typed in the other unit. */
export function switchUnit(targets: Targets, unit: TargetUnit, lots: Dec | null, step: Numeric): Targets {
  if (unit === targets.unit) return targets;
  const known = lots?.gt(0) ? lots : null;
  const converted = (part: string, index: number): string => {
    if (!known) return part;
    if (unit === 'lots') return targetLots(targets, known, step)[index]?.toFixed() ?? '';
    return parseInput(part)?.div(known).times(100).round(2).toFixed() ?? '';
  };
  return { ...targets, unit, rows: targets.rows.map((row, index) => ({ ...row, part: converted(row.part, index) })) };
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

/** Options that are off are omitted. `seen` is the price that the deviation counts from. */
export function optionParams(options: TicketOptions, order: { lots: Dec | null; step: Numeric; seen: Dec | null }): OptionParams {
  const { deviation, expiry, trail, guaranteed, link, targets } = options;
  const expire = expireParam(expiry);
  const points = deviation.on ? pointsOf(deviation.value) : null;
  const distance = trail.on ? pointsOf(trail.value) : null;
  return {
    ...(points !== null && order.seen && { price: order.seen.toFixed(), deviation: String(points) }),
    ...(expire !== null && { expire }),
    ...(distance && { trail: String(distance) }),
    ...(guaranteed && { guaranteed: 1 as const }),
    ...(link !== null && { link_id: link }),
    ...(targets.on && targets.rows.length > 0 && order.lots && { take_profits: targetsParam(targets, order.lots, order.step) }),
  };
}

function targetsParam(targets: Targets, lots: Dec, step: Numeric): string {
  const parts = targetLots(targets, lots, step);
  return JSON.stringify(
    targets.rows.map(({ price }, index) => ({
      price: parseInput(price)?.toFixed() ?? '',
      cont: parts[index]?.toFixed() ?? '',
    })),
  );
}
