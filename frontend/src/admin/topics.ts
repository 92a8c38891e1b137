// The WebSocket topics of the back office, and the data that each staff action invalidates.
import type { Permission } from './api';

/** The topics, each with the required permission. */
export const TOPICS: readonly { topic: string; needs?: Permission }[] = [
  { topic: 'QUEUES' },
  { topic: 'ACTS' },
  { topic: 'VIEWERS' },
  { topic: 'CHAT', needs: 'answer_chat' },
  { topic: 'EXPOSURE', needs: 'see_exposure' },
  { topic: 'ORDERS', needs: 'see_orders' },
  { topic: 'DASHBOARD', needs: 'see_dashboard' },
];

/** An action of a staff member. */
export interface StaffAction {
  id: number;
  at: string;
  /** The staff member's e-mail address; null: the command line or the system. */
  staff: string | null;
  act: string;
  object: string;
}

/** Price and profit of open orders by id. */
export type OrderPrices = Readonly<Record<string, { UpdatePrice: string; FactProfits: string }>>;

/** The paths of the lists that may show an object, by its kind. */
export const AFFECTED_PATHS: Readonly<Record<string, readonly string[]>> = {
  gateway: ['/gateways'],
  checkout: ['/checkouts'],
  deposit: ['/deposits', '/checkouts', '/users', '/withdrawals', '/bank-lines', '/bank-exceptions'],
  withdrawal: ['/withdrawals', '/users', '/deposits', '/bank-lines', '/bank-exceptions'],
  bank_statement: ['/bank-lines', '/bank-statements', '/bank-exceptions'],
  bank_line: ['/bank-lines', '/bank-exceptions'],
  customer_import: ['/customer-imports', '/users', '/corrections'],
  client_account: ['/reports/client_money'],
  professional_groups: ['/reports/loss'],
  correction: ['/corrections', '/users'],
  lp: ['/lps', '/lp_accounts'],
  cover_order: ['/cover'],
  risk_change: ['/risk_changes', '/settings', '/setup'],
  review: ['/reviews', '/users'],
  case: ['/cases'],
  // Queues show tags and state of a customer.
  user: ['/users', '/groups', '/orders', '/deposits', '/withdrawals', '/reviews', '/corrections', '/chats', '/partners'],
  strategy: ['/copy'],
  copy: ['/copy'],
  partner_plan: ['/plans', '/partners'],
  partner_application: ['/partners'],
  task: ['/tasks', '/users'],
  tag: ['/tags', '/users', '/deposits', '/withdrawals', '/reviews', '/corrections', '/chats'],
  order: ['/orders', '/users'],
  group: ['/groups', '/users'],
  instrument: ['/instruments', '/exposure', '/setup', '/calendars'],
  category: ['/categories'],
  calendar: ['/calendars', '/instruments', '/dashboard', '/setup'],
  setting: ['/settings', '/setup'],
  remark: ['/remarks'],
  staff: ['/staff', '/me', '/sessions', '/setup', '/roles', '/role_changes'],
  role: ['/roles', '/staff', '/role_changes', '/me'],
  deposit_option: ['/deposit-options', '/setup'],
  bank_account: ['/bank-accounts', '/setup'],
  draw_currency: ['/draw-currencies', '/setup'],
  news: ['/news'],
  announcement: ['/announcements'],
  company: ['/companies'],
  provider: ['/providers'],
  economic_event: ['/economic-events'],
  chat: ['/chats'],
  canned_answer: ['/canned-answers'],
  webhook: ['/webhooks'],
  alert_channel: ['/alert_channels'],
  api_key: ['/api_keys', '/feed_keys'],
  backup: ['/backups'],
  picture: ['/pictures'],
  view: ['/views'],
};

/** The latest decision on an item among the recent actions; undefined if there is none. */
export function decidedBy(acts: readonly StaffAction[], object: string, verbs: readonly string[]): StaffAction | undefined {
  return acts.findLast((act) => act.object === object && verbs.includes(act.act));
}
