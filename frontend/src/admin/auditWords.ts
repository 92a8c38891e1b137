// The audit log in words: what was done, to what, and what the record says of amount and reason.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { customerPage } from './customer';
import type { AuditEntry } from './api';
import { SETTING_NAMES } from './settingNames';

const ACTS: Readonly<Record<string, MessageDescriptor>> = {
  accept: msg`Accepted`,
  acknowledge: msg`Acknowledged`,
  adjust: msg`Balance corrected`,
  apply: msg`Applied`,
  approve: msg`Approved`,
  approve_first: msg`Approved, 1 of 2`,
  ask: msg`Change requested`,
  assign: msg`Assigned`,
  balance: msg`Balance entered`,
  band: msg`Hedging band changed`,
  begin_payment: msg`Approved for payment`,
  close: msg({ message: 'Closed', context: 'act' }),
  correct: msg`Trade corrected`,
  correction: msg`Correction`,
  create: msg({ message: 'Created', context: 'act' }),
  charged_back: msg`Charged back`,
  credited: msg`Credited by the provider's report`,
  decide: msg`Decided`,
  delete: msg`Deleted`,
  demo_grant: msg`Demo grant`,
  demo_reset: msg`Demo reset`,
  dismiss_signal: msg`Signal dismissed`,
  done: msg`Done`,
  download: msg`Downloaded`,
  enter: msg`Deposit entered`,
  end: msg`Ended`,
  erase: msg`Erased`,
  expire: msg`Expired`,
  expiry: msg`Expiry date changed`,
  export: msg`Exported`,
  failed: msg`Payment failed`,
  freeze: msg`Frozen`,
  group: msg`Group changed`,
  import: msg`Imported`,
  invalidate: msg`Marked as invalid`,
  mismatch: msg`Paid otherwise than ordered`,
  not_returnable: msg`Not refunded by withdrawals`,
  refunded: msg`Refunded`,
  returnable: msg`Refunded by withdrawals again`,
  mail: msg`Customers written to`,
  login: msg({ message: 'Signed in', context: 'act' }),
  login_failed: msg`Sign-in failed`,
  logout: msg`Signed out`,
  match: msg`Matched`,
  modify: msg`Order changed`,
  networks: msg`Networks changed`,
  new_key: msg`Another key`,
  note: msg`Note`,
  off: msg`Switched off`,
  on: msg`Permitted again`,
  open: msg`Opened`,
  paid: msg`Marked as paid`,
  partner: msg`Partner changed`,
  password: msg`Password changed`,
  place: msg`Order placed`,
  plan: msg`Plan changed`,
  quiz: msg`Questions changed`,
  redeliver: msg`Sent again`,
  reject: msg`Rejected`,
  release: msg`Released`,
  remove: msg`Removed`,
  reopen: msg`Reopened`,
  request: msg`Document requested`,
  restore: msg`Restored`,
  revoke: msg`Revoked`,
  revoke_key: msg`Key revoked`,
  rights: msg`Trading rights changed`,
  rotate: msg`Key replaced`,
  routes: msg`Hedging routes changed`,
  save: msg`Saved`,
  second_factor_off: msg`Second factor removed`,
  send: msg`Message sent`,
  set_aside: msg`Set aside`,
  statement: msg`Statement downloaded`,
  stops: msg`Stops set`,
  stop_mail: msg`Stopped writing to customers`,
  switch: msg`Switch-over started`,
  switch_failed: msg`Switch-over failed`,
  symbols: msg`Symbols changed`,
  tag: msg`Tag added`,
  take_back: msg`Rewards taken back`,
  test: msg`Tested`,
  totp_off: msg`Second factor removed`,
  totp_on: msg`Second factor set up`,
  undo: msg`Undo begun`,
  undone: msg`Undone`,
  unfreeze: msg`Unfrozen`,
  untag: msg`Tag removed`,
  update: msg`Changed`,
  withdraw: msg`Withdrawn`,
  withdraw_request: msg`Request withdrawn`,
};

/** The kinds of objects that have a name, and the screen that shows one. */
const OBJECTS: Readonly<Record<string, { name: MessageDescriptor; screen?: string }>> = {
  alert_channel: { name: msg`Alert channel`, screen: 'integrations' },
  announcement: { name: msg`Announcement`, screen: 'content' },
  api_key: { name: msg`Key`, screen: 'integrations' },
  audit: { name: msg`Audit log`, screen: 'audit' },
  backup: { name: msg`Backup`, screen: 'backups' },
  cluster: { name: msg`Cluster`, screen: 'backups' },
  bank_account: { name: msg`Bank account` },
  bank_exceptions: { name: msg`Bank exceptions`, screen: 'bank' },
  bank_line: { name: msg`Bank line`, screen: 'bank' },
  bank_lines: { name: msg`Bank lines`, screen: 'bank' },
  bank_statement: { name: msg`Bank statement`, screen: 'bank' },
  books: { name: msg`Books` },
  calendar: { name: msg`Holiday calendar`, screen: 'calendars' },
  canned_answer: { name: msg`Saved reply` },
  case: { name: msg`Case file`, screen: 'cases' },
  category: { name: msg`Category`, screen: 'categories' },
  chat: { name: msg`Chat`, screen: 'chat' },
  checkout: { name: msg`Payment`, screen: 'payments' },
  client_account: { name: msg`Client money account`, screen: 'regulatory' },
  client_money: { name: msg`Client money`, screen: 'regulatory' },
  company: { name: msg`Company page`, screen: 'content' },
  correction: { name: msg`Correction`, screen: 'corrections' },
  cover_band: { name: msg`Hedging band` },
  cover_break: { name: msg`Hedging difference` },
  cover_order: { name: msg`Hedging order` },
  cover_routes: { name: msg`Hedging routes` },
  customer_import: { name: msg`Import of customers`, screen: 'imports' },
  deposit: { name: msg`Deposit`, screen: 'deposits' },
  deposit_option: { name: msg`Deposit address` },
  deposits: { name: msg`Deposits`, screen: 'deposits' },
  draw_currency: { name: msg`Payout currency` },
  economic_event: { name: msg`Economic event`, screen: 'events' },
  gateway: { name: msg`Payment gateway`, screen: 'gateways' },
  gateway_currency: { name: msg`Payment gateway`, screen: 'gateways' },
  group: { name: msg`Group`, screen: 'groups' },
  instrument: { name: msg`Instrument`, screen: 'instruments' },
  'legal-text': { name: msg`Legal text` },
  execution: { name: msg`Quality of executions`, screen: 'regulatory' },
  loss_percentage: { name: msg`Loss percentage`, screen: 'regulatory' },
  lp: { name: msg`Liquidity provider`, screen: 'liquidity' },
  'message-text': { name: msg`Message text` },
  new_instrument: { name: msg`New instrument` },
  news: { name: msg`News`, screen: 'content' },
  order: { name: msg`Order`, screen: 'orders' },
  orders: { name: msg`Orders`, screen: 'orders' },
  strategy: { name: msg`Strategy`, screen: 'copying' },
  copy: { name: msg`Copy of a strategy` },
  partner_application: { name: msg`Partner application`, screen: 'partners' },
  partner_plan: { name: msg`Partner plan`, screen: 'partners' },
  picture: { name: msg`Picture` },
  professional_groups: { name: msg`Groups of professional clients`, screen: 'regulatory' },
  profitability: { name: msg`Profitability`, screen: 'profitability' },
  provider: { name: msg`Provider page`, screen: 'content' },
  public_log: { name: msg`Public log`, screen: 'public_log' },
  quiz: { name: msg`Appropriateness test`, screen: 'regulatory' },
  remark: { name: msg`Rejection reason` },
  reports: { name: msg`Reports`, screen: 'reports' },
  review: { name: msg`Identity review`, screen: 'reviews' },
  risk_change: { name: msg`Change for approval`, screen: 'approvals' },
  role: { name: msg`Role`, screen: 'roles' },
  setting: { name: msg`Setting` },
  settings: { name: msg`Settings`, screen: 'settings' },
  staff: { name: msg`Staff member`, screen: 'staff' },
  tag: { name: msg`Tag` },
  task: { name: msg`Task`, screen: 'tasks' },
  transactions: { name: msg`Transactions`, screen: 'regulatory' },
  user: { name: msg`Customer` },
  users: { name: msg`Customers`, screen: 'customers' },
  view: { name: msg`Saved view` },
  webhook: { name: msg`Webhook`, screen: 'integrations' },
  withdrawal: { name: msg`Withdrawal`, screen: 'withdrawals' },
  withdrawals: { name: msg`Withdrawals`, screen: 'withdrawals' },
};

export const isNamedAct = (act: string) => Object.hasOwn(ACTS, act);
export const isNamedKind = (kind: string) => Object.hasOwn(OBJECTS, kind);

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

/** The name of a kind of objects; one that this page does not know is shown as it is. */
export function useKindName(): (kind: string) => string {
  const { i18n } = useLingui();
  return (kind) => (OBJECTS[kind] ? i18n._(OBJECTS[kind].name) : kind);
}

/** The screens whose items are not addressed by the number in the log show their list. */
const LISTS_ONLY: ReadonlySet<string> = new Set(['alert_channel', 'announcement', 'api_key', 'backup', 'bank_statement', 'client_account', 'cluster', 'company', 'news', 'partner_application', 'partner_plan', 'provider', 'settings', 'webhook']);

const addressOf = (screen: string | undefined, kind: string, id: string) => (screen ? `/${screen}${LISTS_ONLY.has(kind) ? '' : `/${id}`}` : null);

/** The name of an object of the log ("deposit/12", "setting/leverage_max") and where it is shown. */
export function useAuditObject(): (object: string) => AuditObject {
  const { i18n } = useLingui();
  return (object) => {
    const [kind = '', id = ''] = object.split('/');
    const known = OBJECTS[kind];
    if (!known) return { name: object, address: null };
    const name = i18n._(known.name);
    if (id === '') return { name, address: known.screen ? `/${known.screen}` : null };
    if (kind === 'setting') {
      const setting = SETTING_NAMES[id];
      return { name: `${name}: ${setting ? i18n._(setting) : id}`, address: `/settings/${id}` };
    }
    // What has no number is known by a word: a message text, a list's saved views.
    const label = /^\d+$/.test(id) ? `${name} #${id}` : `${name}: ${id}`;
    if (kind === 'copy') return { name: label, address: `/copying/copy-${id}` };
    if (kind === 'user') return { name: label, address: customerPage(Number(id)) };
    return { name: label, address: addressOf(known.screen, kind, id) };
  };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** What the record says in a line: its amount and its reason, or the value itself. */
export function auditSummary({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string {
  const [old, now] = [textOf(before), textOf(after)];
  if (now !== null) return old === null ? now : `${old} → ${now}`;
  if (typeof after !== 'object' || after === null) return old ?? '';
  const record = after as Record<string, unknown>;
  const amount = [textOf(record.amount), textOf(record.currency)].filter(Boolean).join(' ');
  const found = [amount, ...['reason', 'remark', 'notes', 'text'].map((name) => textOf(record[name]))];
  return found.filter((text) => text !== null && text !== '').join(' · ');
}
