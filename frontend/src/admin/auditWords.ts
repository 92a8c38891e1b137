// The audit log in words: what was done, to what, and what the record says of amount and reason.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { customerPage } from './customer';
import type { AuditEntry } from './api';
import { SETTING_NAMES } from './settingNames';

const ACTS: Readonly<Record<string, MessageDescriptor>> = {
  accept: msg`Accepted`,
  adjust: msg`Balance corrected`,
  approve: msg`Approved`,
  approve_first: msg`Approved, 1 of 2`,
  ask: msg`Change requested`,
  assign: msg`Assigned`,
  begin_payment: msg`Approved for payment`,
  close: msg`Closed`,
  correct: msg`Trade corrected`,
  correction: msg`Correction`,
  create: msg`Created`,
  delete: msg`Deleted`,
  demo_grant: msg`Demo grant`,
  demo_reset: msg`Demo reset`,
  dismiss_signal: msg`Signal dismissed`,
  download: msg`Downloaded`,
  enter: msg`Deposit entered`,
  erase: msg`Erased`,
  expire: msg`Expired`,
  export: msg`Exported`,
  failed: msg`Payment failed`,
  freeze: msg`Frozen`,
  invalidate: msg`Marked as invalid`,
  login: msg`Signed in`,
  login_failed: msg`Sign-in failed`,
  logout: msg`Signed out`,
  modify: msg`Order changed`,
  note: msg`Note`,
  paid: msg`Marked as paid`,
  reject: msg`Rejected`,
  remove: msg`Removed`,
  request: msg`Document requested`,
  second_factor_off: msg`Second factor removed`,
  statement: msg`Statement downloaded`,
  stops: msg`Stops set`,
  symbols: msg`Symbols changed`,
  test: msg`Tested`,
  unfreeze: msg`Unfrozen`,
  update: msg`Changed`,
  withdraw: msg`Withdrawn`,
  withdraw_request: msg`Request withdrawn`,
};

/** The kinds of objects that have a name, and the screen that shows one. */
const OBJECTS: Readonly<Record<string, { name: MessageDescriptor; screen?: string }>> = {
  case: { name: msg`Case file`, screen: 'cases' },
  chat: { name: msg`Chat`, screen: 'chat' },
  correction: { name: msg`Correction`, screen: 'corrections' },
  deposit: { name: msg`Deposit`, screen: 'deposits' },
  group: { name: msg`Group`, screen: 'groups' },
  instrument: { name: msg`Instrument`, screen: 'instruments' },
  lp: { name: msg`Liquidity provider`, screen: 'liquidity' },
  order: { name: msg`Order`, screen: 'orders' },
  risk_change: { name: msg`Change for approval`, screen: 'approvals' },
  review: { name: msg`Identity review`, screen: 'reviews' },
  setting: { name: msg`Setting` },
  staff: { name: msg`Staff member`, screen: 'staff' },
  user: { name: msg`Customer` },
  withdrawal: { name: msg`Withdrawal`, screen: 'withdrawals' },
};

/** The name of an act; one that this page does not know is shown as it is. */
export function useActName(): (act: string) => string {
  const { i18n } = useLingui();
  return (act) => (ACTS[act] ? i18n._(ACTS[act]) : act);
}

export interface AuditObject {
  name: string;
  /** The address of what shows it. */
  address: string | null;
}

/** The name of an object of the log ("deposit/12", "setting/leverage_max") and where it is shown. */
export function useAuditObject(): (object: string) => AuditObject {
  const { i18n } = useLingui();
  return (object) => {
    const [kind = '', id = ''] = object.split('/');
    const known = OBJECTS[kind];
    if (!known || id === '') return { name: object, address: null };
    const name = i18n._(known.name);
    if (kind === 'setting') {
      const setting = SETTING_NAMES[id];
      return { name: `${name}: ${setting ? i18n._(setting) : id}`, address: `/settings/${id}` };
    }
    const address = kind === 'user' ? customerPage(Number(id)) : `/${known.screen}/${id}`;
    return { name: `${name} #${id}`, address };
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** What the record says in a line: its amount and its reason, or the value itself. */
export function auditSummary({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const [old, now] = [textOf(before), textOf(after)];
  if (now !== null) return old === null ? now : `${old} → ${now}`;
  if (typeof after !== 'object' || after === null) return old ?? '';
  const record = after as Record<string, unknown>;
  const found = ['amount', 'currency', 'reason', 'remark', 'notes', 'text'].map((name) => textOf(record[name]));
  return found.filter((text) => text !== null && text !== '').join(' · ');
}
