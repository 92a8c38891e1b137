// What the screens of copy trading derive from the server's figures: filters, a fee example, limits of a form, curve and months.
import { dec, parseInput, placesOf, roundMoney, sum, ZERO, type Dec } from '../numbers/decimal';
import { moneyPlaces } from '../numbers/currency';
import type { CurvePoints } from './statistics';

/** The words of the server. */
export const SORTS = ['roi', 'drawdown', 'followers', 'profit_factor', 'age'] as const;
export type Sort = (typeof SORTS)[number];

/** Limits as texts; empty: none. */
export interface StrategyFilters {
  search: string;
  sort: Sort;
  roi: string;
  drawdown: string;
  fee: string;
  min: string;
  followers: string;
  currency: string;
}

export const NO_FILTERS: StrategyFilters = { search: '', sort: 'roi', roi: '', drawdown: '', fee: '', min: '', followers: '', currency: '' };

/** How many limits are set. */
export function filterCount({ roi, drawdown, fee, min, followers, currency }: StrategyFilters): number {
  return [roi, drawdown, fee, min, followers, currency].filter(Boolean).length;
}

/** What the server filters. */
export function strategyQuery({ search, sort, roi, drawdown, min, currency }: StrategyFilters): Record<string, string | undefined> {
  const given = (text: string) => text.trim() || undefined;
  return { search: given(search), sort, roi_min: given(roi), drawdown_max: given(drawdown), min_max: given(min), currency: given(currency) };
}

/** What the server does not filter: the performance fee and the number of copies. */
export function passes(strategy: { followers: number; fees: { performance: string } }, { fee, followers }: StrategyFilters): boolean {
  return (fee === '' || dec(strategy.fees.performance).lte(fee)) && (followers === '' || strategy.followers >= Number(followers));
}

interface Fees {
  performance: string;
  management: string;
  volume: string;
}

export function hasFees({ performance, management, volume }: Fees): boolean {
  return [performance, management, volume].some((fee) => !dec(fee).eq(0));
}

const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

export interface FeeExample {
  /** Of the trades, before the fees. */
  gain: Dec;
  performance: Dec;
  management: Dec;
  /** What is left of the gain. */
  left: Dec;
}

/**
 * The fees of a month of 30 days in which a deposit grows by so many percent, as the server calculates them: management on what the
 * account holds, for simplicity the deposit; performance on what it is above its highest value before. Not the fee for the volume.
 */
export function feeExample(deposit: Dec, { performance, management }: Fees, percent: number): FeeExample {
  const gain = roundMoney(deposit.times(percent).div(100));
  const byTime = roundMoney(deposit.times(management).times(DAYS_OF_MONTH).div(100 * DAYS_OF_YEAR));
  const byGain = gain.gt(0) ? roundMoney(gain.times(performance).div(100)) : ZERO;
  return { gain, performance: byGain, management: byTime, left: gain.minus(byGain).minus(byTime) };
}

/** USD of notional of the example. */
export const EXAMPLE_NOTIONAL = 100_000;

/** The fee for opening and closing 100,000 USD of notional, in USD. */
export function volumeExample({ volume }: Fees): Dec {
  return roundMoney(dec(volume).times(2 * EXAMPLE_NOTIONAL).div(1_000_000));
}

/** The equity at which a copy ends that may lose so many percent. */
export function stopEquity(equity: string, percent: number, currency: string): string {
  return dec(equity).times(100 - percent).div(100).round(moneyPlaces(currency)).toFixed();
}

export type StopError = { kind: 'unreadable' } | { kind: 'too_precise'; places: number } | { kind: 'too_high' };

/** What is wrong with a typed stop; empty: the copy has none. */
export function stopError(typed: string, equity: string, currency: string): StopError | null {
  if (typed.trim() === '') return null;
  const stop = parseInput(typed);
  if (!stop || stop.lte(0)) return { kind: 'unreadable' };
  const places = moneyPlaces(currency);
  if (placesOf(stop) > places) return { kind: 'too_precise', places };
  return stop.gte(equity) ? { kind: 'too_high' } : null;
}

/** Why a copy cannot begin on an account, as far as it is known before it is asked for. */
export function accountError(
  account: { account: number; balance: string; equity: string; margin: string; currency: string },
  strategy: { min: string; currency: string },
  copying: readonly number[],
): 'copies' | 'empty' | 'in_use' | 'below_min' | null {
  if (copying.includes(account.account)) return 'copies';
  if (dec(account.balance).lte(0)) return 'empty';
  if (!dec(account.margin).eq(0)) return 'in_use';
  // In another currency the server converts.
  return account.currency === strategy.currency && dec(account.equity).lt(strategy.min) ? 'below_min' : null;
}

export const FEE_LIMITS = { performance: 30, management: 10, volume: 50 } as const;

export type FeeError = { kind: 'unreadable' } | { kind: 'above'; most: number };

/** What is wrong with a typed fee; empty: none. */
export function feeError(typed: string, most: number): FeeError | null {
  if (typed.trim() === '') return null;
  const fee = parseInput(typed);
  if (!fee || fee.lt(0)) return { kind: 'unreadable' };
  return fee.gt(most) ? { kind: 'above', most } : null;
}

/** The return day by day, with the highest one before. */
export function returnCurve(days: readonly { day: string; roi: string }[]): CurvePoints {
  let highest = 0;
  const points: CurvePoints = { times: [], balances: [], peaks: [], equities: [] };
  for (const { day, roi } of days) {
    const value = Number(roi);
    highest = Math.max(highest, value);
    points.times.push(Date.parse(`${day}T00:00:00Z`) / 1_000);
    points.balances.push(value);
    points.peaks.push(highest);
    points.equities.push(null);
  }
  return points;
}

/** The months by year, the latest year first. */
export function monthsByYear<T extends { month: string }>(months: readonly T[]): { year: string; months: T[] }[] {
  const years = new Map<string, T[]>();
  for (const month of months) {
    const year = month.month.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), month]);
  }
  return [...years].map(([year, found]) => ({ year, months: found })).toReversed();
}

export interface CopyResult {
  /** Profit, swap and commission of what is closed. */
  trades: Dec;
  fees: Dec;
  net: Dec;
}

interface Statement {
  closed: { profit: string; commission: string; swap: string };
  paid: { performance: string; management: string; volume: string };
}

/** What a copy brought, of what is closed. */
export function copyResult({ closed, paid }: Statement): CopyResult {
  const trades = dec(closed.profit).plus(closed.swap).minus(closed.commission);
  const fees = sum([paid.performance, paid.management, paid.volume]);
  return { trades, fees, net: trades.minus(fees) };
}

/** Days since a moment, complete ones. */
export function daysSince(moment: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(moment)) / 86_400_000));
}
