// What the server tells the back office of, and what must be read again when somebody has acted.
import type { Permission } from './api';

/** Each topic, and what one must be allowed to hear it. */
export const TOPICS: readonly { topic: string; needs?: Permission }[] = [
  { topic: 'QUEUES' },
  { topic: 'ACTS' },
  { topic: 'CHAT', needs: 'answer_chat' },
  { topic: 'EXPOSURE', needs: 'see_exposure' },
  { topic: 'ORDERS', needs: 'see_orders' },
  { topic: 'DASHBOARD', needs: 'see_dashboard' },
];

/** Somebody of the staff did something. */
export interface StaffAction {
  id: number;
  at: string;
  /** His address; null: the command line, or the program itself. */
  staff: string | null;
  act: string;
  object: string;
}

/** The figures of open orders by their ids. */
export type OrderPrices = Readonly<Record<string, { UpdatePrice: string; FactProfits: string }>>;

/** By the kind of what was acted on: the lists that may show it. */
export const AFFECTED_PATHS: Readonly<Record<string, readonly string[]>> = {
  deposit: ['/deposits', '/users', '/withdrawals'],
  withdrawal: ['/withdrawals', '/users', '/deposits'],
  correction: ['/corrections', '/users'],
  review: ['/reviews', '/users'],
  user: ['/users', '/groups', '/orders'],
  order: ['/orders', '/users'],
  group: ['/groups', '/users'],
  instrument: ['/instruments', '/exposure', '/setup'],
  category: ['/categories'],
  setting: ['/settings', '/setup'],
  remark: ['/remarks'],
  staff: ['/staff', '/me', '/sessions', '/setup'],
  deposit_option: ['/deposit-options', '/setup'],
  bank_account: ['/bank-accounts', '/setup'],
  draw_currency: ['/draw-currencies', '/setup'],
  news: ['/news'],
  announcement: ['/announcements'],
  company: ['/companies'],
  provider: ['/providers'],
  chat: ['/chats'],
  webhook: ['/webhooks'],
  api_key: ['/api_keys', '/feed_keys'],
  backup: ['/backups'],
  picture: ['/pictures'],
};

/** Who decided an item, of what was heard lately; undefined while nobody has. */
export function decidedBy(acts: readonly StaffAction[], object: string, verbs: readonly string[]): StaffAction | undefined {
  return acts.findLast((act) => act.object === object && verbs.includes(act.act));
}
