// What a new house still has to do before customers can come, and what of it is known to be done.
import type { Setting, Setup } from './api';
import { settingText } from './core';

export type Task = 'factor' | 'brand' | 'instrument' | 'key' | 'pay_in' | 'pay_out' | 'protection' | 'mail' | 'terms' | 'colleagues';

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
  protection: '#/settings/recommended',
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

/** What the house can tell of each task. */
export function tasksOf(setup: Setup): readonly { task: Task; done: Done }[] {
  const done: Record<Task, Done> = {
    factor: setup.factor === 1,
    brand: setup.brand === 1,
    instrument: setup.instrument === 1,
    key: setup.prices === 1,
    pay_in: setup.pay_in === 1,
    pay_out: setup.pay_out === 1,
    protection: setup.protection === 1,
    mail: setup.mail === 1,
    terms: null,
    colleagues: setup.colleagues === 1 || null,
  };
  return (Object.keys(PLACES) as Task[]).map((task) => ({ task, done: done[task] }));
}
