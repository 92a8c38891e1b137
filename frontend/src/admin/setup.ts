// What a new house still has to do before customers can come, and what of it is known to be done.
import type { Setting, Setup } from './api';
import { settingText } from './forms';

export type Task = 'factor' | 'brand' | 'instrument' | 'key' | 'pay_in' | 'pay_out' | 'protection' | 'mail' | 'terms' | 'colleagues';

/** Null: nobody but the reader can know, or it may be left undone. */
export type TaskState = boolean | null;

/** Where each task is done, in the order in which a house is set up. */
export const TASK_LINKS: Record<Task, string> = {
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
export function isMailUnset(settings: readonly Setting[] | undefined): boolean {
  const host = settings?.find((setting) => setting.key === 'smtp_host');
  return host !== undefined && settingText(host.value).trim() === '';
}

interface FundingOption {
  enabled?: number;
  is_demo?: number;
}

/** Of the demo set and still switched on: customers see an address at which nobody receives anything. */
export function isOfferedDemo(option: FundingOption): boolean {
  return option.enabled !== 0 && option.is_demo === 1;
}

/** What the house can tell of each task. */
export function setupTasks(setup: Setup): readonly { task: Task; done: TaskState }[] {
  const done: Record<Task, TaskState> = {
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
  return (Object.keys(TASK_LINKS) as Task[]).map((task) => ({ task, done: done[task] }));
}
