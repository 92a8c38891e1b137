// The account that a tab works on. Each tab keeps its own choice, so that two tabs can show two accounts side by side; a new tab
// begins with the latest choice of the browser.
import { readStored, readTab, writeStored, writeTab } from '../app/storage';

export type AccountKind = 'real' | 'demo';

/** As much as is shown and sent before the server's list is there. */
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
  const known = (choice: SelectedAccount | null) => (choice && choice.user === user ? choice : null);
  const own = known(readTab<SelectedAccount>(KEY));
  if (own) return own;
  const latest = known(readStored<SelectedAccount>(KEY));
  // From now on a choice in another tab does not change this one.
  if (latest) writeTab(KEY, latest);
  return latest;
}

export function storeAccount(choice: SelectedAccount | null): void {
  writeTab(KEY, choice);
  writeStored(KEY, choice);
}

const OF_ACCOUNT = /^\/(v1\/api\/main\/|api\/account\/|api\/quickCharge\/|v1\/api\/forex\/(my_deal|submit|modify|close|close_by|close_all|cancel_trade|set_stop_price)(\?|$))/;

/** Whether what a call answers belongs to one account, and not to the customer or to everybody. */
export function dependsOnAccount(path: string): boolean {
  return OF_ACCOUNT.test(path);
}

/** Calls about the list of accounts itself concern the customer: they must work where the chosen account is gone. */
export function sendsAccountHeader(path: string): boolean {
  return !path.startsWith('/api/accounts/');
}

/** Data of the customer, which stay as they are when another account is chosen: the second part of a query's key. */
const OF_CUSTOMER = new Set<unknown>([
  'accounts', 'chat', 'chat-unread', 'draw-methods', 'invites', 'profile', 'review', 'second-factor',
]);

export function isAccountQuery(key: readonly unknown[]): boolean {
  return key[0] === 'private' && !OF_CUSTOMER.has(key[1]);
}
