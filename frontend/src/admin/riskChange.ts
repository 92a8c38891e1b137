// What a change that waits for a second person changes: the fields that differ between its states before and after it.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RiskChange } from './api';
import { SETTING_NAMES } from './settingNames';

export interface FieldChange {
  /** Names of the nested fields, joined by dots: "terms.swap.long". */
  path: string;
  before: string;
  after: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '—';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The fields that differ, in the order of their names. */
export function changedFields(before: unknown, after: unknown, path = ''): readonly FieldChange[] {
  if (isRecord(after) && (isRecord(before) || before === undefined)) {
    const old = before ?? {};
    const names = [...new Set([...Object.keys(old), ...Object.keys(after)])].toSorted();
    return names.flatMap((name) => changedFields(old[name], after[name], path === '' ? name : `${path}.${name}`));
  }
  const [old, now] = [textOf(before), textOf(after)];
  return old === now ? [] : [{ path, before: old, after: now }];
}

/** The state that a change is compared with: of an instrument that is enabled every term is new to customers, and of a move the terms of the group are those at the request. */
export function comparedState(object: string, before: unknown, after: unknown): unknown {
  const isOffered = (state: unknown) => isRecord(state) && isRecord(state.terms) && state.terms.enabled === true;
  if (object.startsWith('instrument/') && !isOffered(before) && isOffered(after)) return undefined;
  return object.startsWith('user/') && isRecord(before) ? { group: before.group } : before;
}

/** Objects that a title names. */
const NAMED = 3;

/** What a request changes in a line: names of settings, codes and names. */
export function useChangeTitle(): (changes: RiskChange['changes']) => string {
  const { i18n } = useLingui();
  const settingName = (key: string) => (SETTING_NAMES[key] ? i18n._(SETTING_NAMES[key]) : key);
  return (changes) => {
    // The list has no states: a subject of settings is their keys.
    const names = changes.slice(0, NAMED).map(({ object, subject }) => (object === 'settings' ? subject.split(', ').map(settingName).join(', ') : subject));
    return names.join(', ') + (changes.length > NAMED ? ' …' : '');
  };
}

/** Names of the fields of instruments, groups and calendars. */
export const FIELD_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  'terms.enabled': msg`Enabled`,
  'terms.trade_mode': msg`Trade mode`,
  'terms.leverages': msg`Leverages`,
  'terms.margin_mode': msg`Margin`,
  'terms.fee_rate': msg`Fee rate`,
  'terms.lots_min': msg`Minimum lots`,
  'terms.lots_max': msg`Maximum lots`,
  'terms.lots_step': msg`Lot step`,
  'terms.contract': msg`Units per lot`,
  'terms.precision': msg`Price decimals`,
  'terms.stop_level': msg`Minimum stop distance`,
  'terms.jump_max': msg`Maximum price deviation`,
  'terms.stale_after_ms': msg`Quote age limit (ms)`,
  'terms.category': msg`Category`,
  'terms.swap.long': msg`Swap long`,
  'terms.swap.short': msg`Swap short`,
  'terms.swap.mode': msg`Swap unit`,
  'terms.swap.triple_day': msg`Triple-swap day`,
  'terms.swap.charges_weekends': msg`Swap on weekends`,
  'terms.guaranteed_stops.premium': msg`Guaranteed stops: premium`,
  'terms.guaranteed_stops.distance': msg`Guaranteed stops: minimum distance`,
  'terms.guaranteed_stops.lots_max': msg`Guaranteed stops: maximum lots per account`,
  'listing.default_leverage': msg`Default leverage`,
  'listing.show_code': msg`Display name`,
  'listing.category': msg`Category`,
  'listing.feed': msg`Price feed`,
  'listing.sim.spread_points': msg`Spread of the simulator`,
  'listing.sim.price': msg`Initial price`,
  'listing.sessions': msg`Sessions`,
  'listing.holidays': msg`Holidays`,
  'listing.timezone': msg`Time zone`,
  'listing.calendars': msg`Holiday calendars`,
  leverage_max: msg`Maximum leverage`,
  markup: msg`Mark-up`,
  rules: msg`Rules`,
  commission: msg`Commission`,
  margin_call_level: msg`Margin call level`,
  stop_out_level: msg`Stop-out level`,
  swap_free: msg`Swap-free`,
  group: msg`Group`,
  name: msg`Name`,
  dates: msg`Dates`,
  instruments: msg`Instruments`,
  timezone: msg`Time zone`,
};
