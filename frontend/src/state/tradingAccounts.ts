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

/** Compares the choice with the list: an account that is not in it any more is left for the first one. */
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

/** What names the account that is shown; `account` is null until the list has come. */
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

/** Everything that belongs to an account is emptied and asked for again; see startAccount. */
export function selectAccount({ account, kind, name, currency }: TradingAccount): void {
  const session = store.get(sessionAtom);
  if (session) store.set(selectedAccountAtom, { user: session.user.id, account, kind, name, currency });
}

/** The account is gone, here or for the server: the customer's first one is shown instead. */
export function leaveAccount(account: number): void {
  // Several calls may report the same.
  if (store.get(accountNumberAtom) !== account) return;
  store.set(selectedAccountAtom, null);
  void refreshTradingAccounts();
  toast(i18n._(msg`Account ${account} is no longer available. Your first account is shown.`));
}
