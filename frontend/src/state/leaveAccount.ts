// An account that no longer exists.
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toast } from './overlays';
import { accountNumberAtom, selectedAccountAtom } from './session';
import { queryClient, store } from './store';

/** The key of the query of all accounts. */
export const ACCOUNTS = ['private', 'accounts'];

/** The customer's first account is selected instead. */
export function leaveAccount(account: number): void {
  // Several calls may report the same.
  if (store.get(accountNumberAtom) !== account) return;
  store.set(selectedAccountAtom, null);
  void queryClient.invalidateQueries({ queryKey: ACCOUNTS });
  toast(i18n._(msg`Account ${account} is no longer available. Your first account is shown.`));
}
