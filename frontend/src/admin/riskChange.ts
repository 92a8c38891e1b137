// What a change that waits for a second person changes: the fields that differ between its states before and after it.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { AdminInstrument, HolidayCalendar, RiskChange } from './api';
import { dec, decOrNull } from '../core/numbers/decimal';
import { closureText, dateText } from './closures';
import { weekdays } from './dates';
import { useAll } from './queries';
import { SETTING_NAMES } from './settingNames';
import { tagAtom } from './state';

export interface FieldChange {
  /** Names of the nested fields, joined by dots: "terms.swap.long". */
  path: string;
  before: string;
  after: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

const NOTHING = '—';

/** A value of one field as a text. `path`: of the field. */
type Writer = (value: unknown, path: string) => string;

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (Array.isArray(value)) return value.map(textOf).join(', ') || NOTHING;
  if (isRecord(value)) return Object.entries(value).map(([name, part]) => `${name} ${textOf(part)}`).join(' ') || NOTHING;
  return String(value);
}

/** Of two lists of dates only those that differ. */
function withoutCommon(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other)) return value;
  const known = new Set(other.map((one) => JSON.stringify(one)));
  return value.filter((one) => !known.has(JSON.stringify(one)));
}

/** A text of the test in English. */
const english = (texts: unknown) => (isRecord(texts) ? textOf(texts.en) : textOf(texts));

/** The fields that differ, in the order of their names. */
export function changedFields(before: unknown, after: unknown, write: Writer = textOf, path = ''): readonly FieldChange[] {
  if (isRecord(after) && (isRecord(before) || before === undefined)) {
    const old = before ?? {};
    const names = [...new Set([...Object.keys(old), ...Object.keys(after)])].toSorted();
    return names.flatMap((name) => changedFields(old[name], after[name], write, path === '' ? name : `${path}.${name}`));
  }
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isDates = path === 'dates' || path === 'questions';
  const [old, now] = [write(isDates ? withoutCommon(before, after) : before, path), write(isDates ? withoutCommon(after, before) : after, path)];
  return old === now ? [] : [{ path, before: old, after: now }];
}

/** Objects that consist of rows. */
const LISTS = /^(lp_symbols\/|cover_routes$|cover_bands$)/;

/** A rate that changes by more is marked. */
const RATE_CHANGE_MAX = dec('0.1');
const RATES: ReadonlySet<string> = new Set(['rate', 'usd_price']);

/** The factor of a changed rate of a payment method, "2.50"; null: no rate, or a change of at most 10 %. */
export function rateFactor({ path, before, after }: FieldChange): string | null {
  const [old, now] = [decOrNull(before), decOrNull(after)];
  if (!RATES.has(path) || !old?.gt(0) || !now) return null;
  const factor = now.div(old);
  return factor.minus(1).abs().gt(RATE_CHANGE_MAX) ? factor.toFixed(2) : null;
}

const OPTION = /^(deposit_option|bank_account|draw_currency)\//;

/** The state that a change is compared with: of an instrument or funding option that is new or enabled every term is new to customers, and of a move the terms of the group are those at the request. */
export function comparedState(object: string, before: unknown, after: unknown): unknown {
  const isOffered = (state: unknown) => isRecord(state) && isRecord(state.terms) && state.terms.enabled === true;
  if (object.startsWith('new_instrument/') || object.startsWith('api_key/')) return undefined;
  if (object.startsWith('instrument/') && !isOffered(before) && isOffered(after)) return undefined;
  if (OPTION.test(object) && isRecord(before) && before.enabled === false && isRecord(after) && after.enabled === true) return undefined;
  return object.startsWith('user/') && isRecord(before) ? { group: before.group } : before;
}

/** A minute of the day as a time. */
const timeOf = (minute: unknown) => (typeof minute === 'number' ? `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}` : textOf(minute));

/** Writes values for readers: codes and names instead of ids, dates and hours in words. */
function useWriter(objects: readonly string[]): Writer {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const some = (kind: string) => objects.some((object) => object.startsWith(kind));
  const instruments = useAll<AdminInstrument>(some('calendar/') ? '/instruments' : null).data?.list ?? [];
  const calendars = useAll<HolidayCalendar>(some('instrument/') || some('new_instrument/') ? '/calendars' : null).data?.list ?? [];
  const days = weekdays(tag);
  const dateOf = ({ date, name, open = null, close = null }: Record<string, unknown>) =>
    [typeof date === 'string' ? dateText(date, tag) : '', name, closureText({ open: open as string | null, close: close as string | null })].filter(Boolean).join(' ');
  const sessionOf = ({ day, open, close }: Record<string, unknown>) => `${days[Number(day)] ?? textOf(day)} ${timeOf(open)}–${timeOf(close)}`;
  // Of the test: each question with its answers, the right ones marked.
  const questionOf = ({ texts, answers }: Record<string, unknown>) =>
    [english(texts), ...(Array.isArray(answers) ? answers : []).map((answer: unknown) => (isRecord(answer) ? `${answer.right === true ? '✓' : '✗'} ${english(answer.texts)}` : ''))].join(' ');
  const writers: Record<string, (item: unknown) => string> = {
    instruments: (id) => instruments.find(({ Id }) => Id === id)?.ShowCode ?? `#${textOf(id)}`,
    'listing.calendars': (id) => calendars.find((calendar) => calendar.id === id)?.name ?? `#${textOf(id)}`,
    'listing.holidays': (date) => (typeof date === 'string' ? dateText(date, tag) : textOf(date)),
    sessions: (session) => (isRecord(session) ? sessionOf(session) : textOf(session)),
    'listing.sessions': (session) => (isRecord(session) ? sessionOf(session) : textOf(session)),
    questions: (question) => (isRecord(question) ? questionOf(question) : textOf(question)),
    dates: (date) => (isRecord(date) ? dateOf(date) : textOf(date)),
  };
  return (value, path) => {
    if (typeof value === 'boolean') return value ? t`yes` : t`no`;
    const write = writers[path];
    if (!write || !Array.isArray(value)) return textOf(value);
    return value.map(write).join(path === 'instruments' || path === 'listing.calendars' ? ', ' : '; ') || NOTHING;
  };
}

/** A field that changes, with its name. */
export interface NamedChange extends FieldChange {
  name: string;
}

/** The fields that a change of one of these objects changes, for readers. */
export function useChangedFields(objects: readonly string[]): (change: RiskChange['changes'][number]) => readonly NamedChange[] {
  const { i18n } = useLingui();
  const write = useWriter(objects);
  return ({ object, before, after }) =>
    changedFields(comparedState(object, before, after), object.startsWith('lp/') ? (after ?? {}) : after, write).map((field) => {
      const [known, row] = object === 'settings' ? [SETTING_NAMES[field.path], ''] : nameOf(object, field.path);
      const unit = unitOf(field.path, after);
      const name = row + (known ? i18n._(known) : field.path);
      return { ...field, name: unit ? `${name} (${i18n._(unit)})` : name };
    });
}

/** The name of a field, after what names its row in a list. */
function nameOf(object: string, path: string): [MessageDescriptor | undefined, string] {
  if (object.startsWith('lp/')) return [LP_FIELD_NAMES[path], ''];
  if (!LISTS.test(object)) return [FIELD_NAMES[path], ''];
  const parts = path.split('.');
  const known = LP_FIELD_NAMES[parts.at(-1) ?? ''];
  return known ? [known, `${parts.slice(0, -1).filter((part) => part !== 'symbols').join('.')}: `] : [undefined, ''];
}

/** The unit of a field of a changed object; the swap has that of its mode. */
function unitOf(path: string, state: unknown): MessageDescriptor | null {
  if (path === 'terms.swap.long' || path === 'terms.swap.short') {
    const terms = isRecord(state) && isRecord(state.terms) ? state.terms : {};
    return isRecord(terms.swap) && terms.swap.mode === 'percent' ? msg`% per year` : msg`points per day`;
  }
  return FIELD_UNITS[path] ?? null;
}

const FIELD_UNITS: Readonly<Record<string, MessageDescriptor>> = {
  'terms.stop_level': msg`points`,
  'terms.jump_max': msg`%`,
  'terms.guaranteed_stops.premium': msg`points`,
  'terms.guaranteed_stops.distance': msg`points`,
  'listing.sim.spread_points': msg`points`,
  margin_call_level: msg`%`,
  stop_out_level: msg`%`,
};

/** Objects that a title names. */
const NAMED = 3;

/** What a request changes in a line: names of settings, codes and names. */
export function useChangeTitle(): (changes: RiskChange['changes']) => string {
  const { i18n } = useLingui();
  const settingName = (key: string) => (SETTING_NAMES[key] ? i18n._(SETTING_NAMES[key]) : key);
  const listName = (object: string) => (LIST_NAMES[object] ? i18n._(LIST_NAMES[object]) : undefined);
  return (changes) => {
    // The list has no states: a subject of settings is their keys.
    const names = changes.slice(0, NAMED).map(({ object, subject }) => (object === 'settings' ? subject.split(', ').map(settingName).join(', ') : (listName(object) ?? subject)));
    return names.join(', ') + (changes.length > NAMED ? ' …' : '');
  };
}

/** Names of the fields of instruments, groups, calendars and funding options. */
export const FIELD_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  mark: msg`Right answers that are needed`,
  questions: msg`Questions`,
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
  'terms.swap.every_day': msg`Swap on weekends`,
  'terms.guaranteed_stops.premium': msg`Guaranteed stops: premium`,
  'terms.guaranteed_stops.distance': msg`Guaranteed stops: minimum distance`,
  'terms.guaranteed_stops.lots_max': msg`Guaranteed stops: maximum lots per account`,
  'listing.default_leverage': msg`Default leverage`,
  'listing.isin': msg`ISIN`,
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
  enabled: msg`Visible to customers`,
  currency: msg`Currency`,
  code: msg`Currency`,
  protocol: msg`Network`,
  address: msg`Address`,
  rate: msg`Rate, USD per unit`,
  usd_price: msg`Rate, units per USD`,
  draw_rate: msg`Fee amount`,
  payee_name: msg`Payee`,
  payee_account: msg`Account`,
  bank_name: msg`Bank`,
  bank_address: msg`Bank's address`,
  bank_swift: msg`SWIFT`,
  remark: msg`Note to the payer`,
  scopes: msg`Scopes`,
  expires_at: msg`Until`,
  waiting: msg`Waits for approval`,
  min: msg`Minimum`,
  max: msg`Maximum`,
};

const LIST_NAMES: Readonly<Record<string, MessageDescriptor>> = { cover_routes: msg`Routes`, cover_bands: msg`Bands` };

/** Names of the fields of liquidity providers, their symbols, routes and bands. */
const LP_FIELD_NAMES: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  host: msg`Host`,
  port: msg`Port`,
  tls: msg`TLS`,
  ca: msg`Certificates to trust`,
  sender: msg`SenderCompID`,
  target: msg`TargetCompID`,
  quote_sub: msg`TargetSubID of prices`,
  orders: msg`Send orders to it`,
  trade_port: msg`Port of orders`,
  trade_sender: msg`SenderCompID of orders`,
  trade_target: msg`TargetCompID of orders`,
  trade_sub: msg`TargetSubID of orders`,
  username: msg`User name`,
  password_cleared: msg`The stored password is cleared`,
  reset_on_logon: msg`Reset sequence numbers at each logon`,
  heartbeat_s: msg`Heartbeat in seconds`,
  enabled: msg`Connect`,
  symbol: msg`Symbol`,
  units: msg`Units per lot`,
  qty_step: msg`Step`,
  qty_min: msg`Minimum`,
  qty_max: msg`Maximum`,
  deviation: msg`Deviation`,
  when_uncovered: msg`Uncovered`,
  equity_min: msg`Alert below this equity in USD`,
  sessions: msg`Session times`,
  session_zone: msg`Time zone`,
  reset_at_start: msg`Its sequence numbers begin again with each session`,
};
