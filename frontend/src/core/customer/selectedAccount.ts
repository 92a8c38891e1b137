// The account that a tab works on. Each tab keeps its own choice, so that two tabs can show two accounts side by side; a new tab
// begins with the latest choice of the browser.
import { readStored, readTab, writeStored, writeTab } from '../app/storage';

export type AccountKind = 'real' | 'demo';

/** What is shown and sent before the server's list has loaded. */
export interface SelectedAccount {
  /** The customer's id: another customer in the same browser begins with their own first account. */
  user: number;
  /** The account's number. */
  account: number;
  kind: AccountKind;
  name: string;
  currency: string;
}

const KEY = 'account';

/** The tab's choice, or that of the browser, if it is an account of this customer. */
export function storedAccount(user: number | undefined): SelectedAccount | null {
  const ofThisCustomer = (choice: SelectedAccount | null) => (choice && choice.user === user ? choice : null);
  const own = ofThisCustomer(readTab<SelectedAccount>(KEY));
  if (own) return own;
  const latest = ofThisCustomer(readStored<SelectedAccount>(KEY));
  // From now on a choice in another tab does not change this one.
  if (latest) writeTab(KEY, latest);
  return latest;
}

export function storeAccount(choice: SelectedAccount | null): void {
  writeTab(KEY, choice);
  writeStored(KEY, choice);
}

const ACCOUNT_PATHS = /^\/(v1\/api\/main\/|api\/account\/|api\/quickCharge\/|v1\/api\/forex\/(my_deal|submit|modify|close|close_by|close_all|cancel_trade|set_stop_price)(\?|$))/;

/** Whether what a call answers belongs to one account, and not to the customer or to everybody. */
export function dependsOnAccount(path: string): boolean {
  return ACCOUNT_PATHS.test(path);
}

/** Calls about the list of accounts itself concern the customer: they must work where the chosen account is gone. */
export function sendsAccountHeader(path: string): boolean {
  return !path.startsWith('/api/accounts/');
}

/** Queries of the customer's own data, which another account does not change, by the second part of their keys. */
const CUSTOMER_QUERIES = new Set<unknown>([
  'accounts', 'chat', 'chat-unread', 'draw-methods', 'invites', 'keys', 'messages', 'messages-choices', 'messages-unread', 'profile', 'review', 'second-factor',
]);

export function isAccountQuery(key: readonly unknown[]): boolean {
  return key[0] === 'private' && !CUSTOMER_QUERIES.has(key[1]);
}
