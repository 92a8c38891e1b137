// The real accounts of the customer, and the one that a copy would begin with.
import type { TradingAccount } from '../../api/types';
import { useCurrentAccount, useTradingAccounts } from '../../state';

export interface OwnAccounts {
  /** Undefined while they are loading. */
  accounts: TradingAccount[] | undefined;
  /** The one that is chosen in the app, or the first one with money. */
  first: TradingAccount | undefined;
}

export function useOwnAccounts(): OwnAccounts {
  const { data } = useTradingAccounts();
  const current = useCurrentAccount();
  const accounts = data?.filter(({ kind }) => kind === 'real');
  const first = accounts?.find(({ account }) => account === current?.account) ?? accounts?.find(({ balance }) => Number(balance) > 0) ?? accounts?.[0];
  return { accounts, first };
}
