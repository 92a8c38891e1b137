// The customer's accounts, and the choice of the one that this tab works on.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { listAccounts } from '../api/accounts';
import type { TradingAccount } from '../api/types';
import type { AccountKind } from '../core/customer/selectedAccount';
import { isDemo } from '../core/customer/session';
import { DEFAULT_CURRENCY } from '../core/numbers/currency';
import { ACCOUNTS, leaveAccount } from './leaveAccount';
import { selectedAccountAtom, sessionAtom, tokenAtom } from './session';
import { queryClient, store } from './store';

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
  return queryOptions({ queryKey: [...ACCOUNTS, user], queryFn: loadAccounts, enabled: user !== undefined });
}

/** All accounts that are not archived, in their order. Balances are of the moment they were fetched. */
export function useTradingAccounts() {
  return useQuery(accountsQuery(useAtomValue(sessionAtom)?.user.id));
}

export function refreshTradingAccounts(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ACCOUNTS });
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
