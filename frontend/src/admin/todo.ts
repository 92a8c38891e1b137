// What a new house still has to do before customers can come, and what of it is known to be done.
import type { Permission, Setting, StaffSelf } from './api';
import { settingText } from './core';

export type Task = 'factor' | 'brand' | 'instrument' | 'key' | 'pay_in' | 'pay_out' | 'mail' | 'terms' | 'colleagues';

/** Of a list: how many there are, and those rows that customers may be offered. */
export interface Counted {
  total: number;
  list: readonly { enabled?: number; is_demo?: number; Simulated?: number; ForexQuotations?: { Bid: string } }[];
}

/** The lists that are looked at, and what one must be allowed to read each. */
export const LISTS = {
  '/instruments': 'edit_instruments',
  '/deposit-options': 'edit_funding',
  '/bank-accounts': 'edit_funding',
  '/draw-currencies': 'edit_funding',
  '/staff': 'edit_staff',
} as const satisfies Record<string, Permission>;
export type List = keyof typeof LISTS;

export interface Known {
  self: StaffSelf;
  settings: readonly Setting[];
  lists: Partial<Record<List, Counted>>;
}

/** Null: nobody but the reader can know, or it may be left undone. */
export type Done = boolean | null;

/** Where each task is done, in the order in which a house is set up. */
export const PLACES: Record<Task, string> = {
  factor: '#/me',
  brand: '#/settings',
  instrument: '#/instruments/new',
  key: '#/integrations/feed-key',
  pay_in: '#/funding',
  pay_out: '#/funding/payouts',
  mail: '#/settings/smtp',
  terms: '#/groups',
  colleagues: '#/staff',
};

/** No letter leaves the house: registration codes among them. */
export function mailIsOff(settings: readonly Setting[] | undefined): boolean {
  const host = settings?.find((setting) => setting.key === 'smtp_host');
  return host !== undefined && settingText(host.value).trim() === '';
}

interface Way {
  enabled?: number;
  is_demo?: number;
}

/** Of the demo set and still switched on: customers see an address at which nobody receives anything. */
export function leadsNowhere(way: Way): boolean {
  return way.enabled !== 0 && way.is_demo === 1;
}

function isOffered(way: Way): boolean {
  return way.enabled !== 0 && way.is_demo !== 1;
}

export function tasksOf({ self, settings, lists }: Known): readonly { task: Task; done: Done }[] {
  const offered = (list: List): Done => {
    const found = lists[list];
    return found ? found.list.some(isOffered) : null;
  };
  // What came with the program plays at prices; it is nothing that a broker deals in.
  const own = lists['/instruments']?.list.filter((row) => row.enabled !== 0 && row.Simulated !== 1);
  const ways = [lists['/deposit-options'], lists['/bank-accounts']].filter((list) => list !== undefined);
  const done: Record<Task, Done> = {
    factor: self.staff.totp_enabled === 1,
    brand: settings.some((setting) => setting.key === 'brand_name' && setting.changed_at !== null),
    instrument: own ? own.length > 0 : null,
    key: own ? own.some((row) => Number(row.ForexQuotations?.Bid ?? 0) > 0) : null,
    pay_in: ways.length === 0 ? null : ways.some((list) => list.list.some(isOffered)) && !ways.some((list) => list.list.some(leadsNowhere)),
    pay_out: offered('/draw-currencies'),
    mail: !mailIsOff(settings),
    terms: null,
    colleagues: (lists['/staff']?.total ?? 0) > 1 || null,
  };
  return (Object.keys(PLACES) as Task[]).map((task) => ({ task, done: done[task] }));
}
