// The setup tasks of a new installation, and which of them are done.
import type { Setting, Setup } from './api';
import { settingText } from './forms';

/**
 * What each task asks for: `factor` a second factor of the reader, `key` quotes that arrive through the feed key, `pay_in` and
 * `pay_out` a deposit option and a payout currency, `protection` the protective settings of payouts, `risk_approval` the approval of changes of risk, `terms` the terms of the
 * groups, `colleagues` further members of the staff, `calendars` dates of the coming year in every holiday calendar.
 */
export type Task = 'factor' | 'brand' | 'instrument' | 'key' | 'pay_in' | 'pay_out' | 'protection' | 'risk_approval' | 'mail' | 'terms' | 'colleagues' | 'calendars';

/** Whether a task is done; null if the server cannot know, or if the task is optional. */
export type TaskState = boolean | null;

/** The screen of each task, in the recommended order. */
export const TASK_LINKS: Record<Task, string> = {
  factor: '#/me',
  brand: '#/settings',
  instrument: '#/instruments/new',
  key: '#/integrations/feed-key',
  pay_in: '#/funding',
  pay_out: '#/funding/payouts',
  protection: '#/settings/recommended',
  risk_approval: '#/settings/risk_changes_need_approval',
  // The page of the subject, which has the form that tries it.
  mail: '#/settings?subject=mail',
  terms: '#/groups',
  colleagues: '#/staff',
  calendars: '#/calendars',
};

/** Without a mail server no e-mail is delivered, including registration codes. */
export function isMailUnset(settings: readonly Setting[] | undefined): boolean {
  const host = settings?.find((setting) => setting.key === 'smtp_host');
  return host !== undefined && settingText(host.value).trim() === '';
}

const CONSENTS = ['terms', 'risk_warning', 'privacy'];

/** A document that customers must agree to and cannot read: it has a version and no address. */
export function hasUnreadableConsent(settings: readonly Setting[] | undefined): boolean {
  const isSet = (key: string) => settingText(settings?.find((setting) => setting.key === key)?.value).trim() !== '';
  return CONSENTS.some((name) => isSet(`${name}_version`) && !isSet(`${name}_url`));
}

interface FundingOption {
  enabled?: number;
  is_demo?: number;
}

/** An enabled entry of the demo data: customers see an address at which nobody receives money. */
export function isOfferedDemo(option: FundingOption): boolean {
  return option.enabled !== 0 && option.is_demo === 1;
}

/** The tasks with their state. */
export function setupTasks(setup: Setup): readonly { task: Task; done: TaskState }[] {
  const done: Record<Task, TaskState> = {
    factor: setup.factor === 1,
    brand: setup.brand === 1,
    instrument: setup.instrument === 1,
    key: setup.prices === 1,
    pay_in: setup.pay_in === 1,
    pay_out: setup.pay_out === 1,
    protection: setup.protection === 1,
    // Nobody else could approve while there is one staff member only.
    risk_approval: setup.risk_approval === 1 || null,
    mail: setup.mail === 1,
    terms: null,
    colleagues: setup.colleagues === 1 || null,
    calendars: setup.calendars_without_dates.length === 0,
  };
  // It comes back every year and is no step of a new installation: it is listed while it is due only.
  const listed = (Object.keys(TASK_LINKS) as Task[]).filter((task) => task !== 'calendars' || !done.calendars);
  return listed.map((task) => ({ task, done: done[task] }));
}
