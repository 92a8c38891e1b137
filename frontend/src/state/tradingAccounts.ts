// The customer's accounts, and the choice of the one that this tab works on.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useAtomValue } from 'jotai';
import { listAccounts } from '../api/accounts';
import type { TradingAccount } from '../api/types';
import type { AccountKind } from '../core/customer/selectedAccount';
import { isDemo } from '../core/customer/session';
import { DEFAULT_CURRENCY } from '../core/numbers/currency';
import { toast } from './overlays';
import { accountNumberAtom, selectedAccountAtom, sessionAtom, tokenAtom } from './session';
import { queryClient, store } from './store';

const KEY = ['private', 'accounts'];

/** If the selected account is no longer in the list, selects the first one; otherwise takes over its new name. */
function reconcile(list: TradingAccount[]): void {
  const selected = store.get(selectedAccountAtom);
  if (!selected) return;
  const found = list.find(({ account }) => account === selected.account);
  if (!found) leaveAccount(selected.account);
  else if (found.name !== selected.name || found.currency !== selected.currency) selectAccount(found);
}

async function loadAccounts(): Promise<TradingAccount[]> {
  const token = store.get(tokenAtom);
  const list = await listAccounts({ initialLoad: true, showErrorMessage: false });
  if (store.get(tokenAtom) === token) reconcile(list);
  return list;
}

export function accountsQuery(user: number | undefined) {
  return queryOptions({ queryKey: [...KEY, user], queryFn: loadAccounts, enabled: user !== undefined });
}

/** All accounts that are not archived, in their order. Balances are of the moment they were fetched. */
export function useTradingAccounts() {
  return useQuery(accountsQuery(useAtomValue(sessionAtom)?.user.id));
}

export function refreshTradingAccounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: KEY });
}

/** The account that is shown; `account` is null until the list has loaded. */
export interface CurrentAccount {
  account: number | null;
  kind: AccountKind;
  name: string;
  currency: string;
}

/** The account that this tab works on; null while signed out. */
export function useCurrentAccount(): CurrentAccount | null {
  const session = useAtomValue(sessionAtom);
  const selected = useAtomValue(selectedAccountAtom);
  const { data } = useTradingAccounts();
  if (!session) return null;
  const first = data?.[0];
  const found = selected ? data?.find(({ account }) => account === selected.account) : first;
  return found ?? selected ?? { account: null, kind: isDemo(session.user) ? 'demo' : 'real', name: '', currency: DEFAULT_CURRENCY };
}

/** `startAccount` sees the change, clears the data of the account before and loads that of the new one. */
export function selectAccount({ account, kind, name, currency }: TradingAccount): void {
  const session = store.get(sessionAtom);
  if (session) store.set(selectedAccountAtom, { user: session.user.id, account, kind, name, currency });
}

/** The account no longer exists: the customer's first one is selected instead. */
export function leaveAccount(account: number): void {
  // Several calls may report the same.
  if (store.get(accountNumberAtom) !== account) return;
  store.set(selectedAccountAtom, null);
  void refreshTradingAccounts();
  toast(i18n._(msg`Account ${account} is no longer available. Your first account is shown.`));
}
