// The server's figures of the account that is shown, and the currency of every amount of it.
import { atom, useAtomValue, type Atom } from 'jotai';
import type { Account } from '../api/types';
import { DEFAULT_CURRENCY } from '../core/numbers/currency';
import { accountNumberAtom, selectedAccountAtom, tokenAtom } from './session';

/** As last received; undefined while signed out or loading. */
export const serverAccountAtom = atom<Account | undefined>(undefined);

/** Where the figures that are shown come from: state/account.ts, which comes with a session, lets them follow the quotes. */
export const accountSourceAtom = atom<Atom<Account | undefined>>(serverAccountAtom);

const shownAccountAtom = atom((get) => get(get(accountSourceAtom)));

/** Balance, equity, margin and so on, live; undefined while signed out or loading. */
export function useAccount(): Account | undefined {
  return useAtomValue(shownAccountAtom);
}

/** The account that is shown, the first one by its number too; null while signed out or loading. */
export const currentAccountNumberAtom = atom((get): number | null => {
  if (get(tokenAtom) === null) return null;
  return get(accountNumberAtom) ?? get(serverAccountAtom)?.account ?? null;
});

/** Null while a customer's account is not known yet. A visitor is shown what an account in USD would cost. */
export const accountCurrencyAtom = atom((get): string | null => {
  const account = get(serverAccountAtom);
  if (account) return account.currency ?? DEFAULT_CURRENCY;
  const selected = get(selectedAccountAtom);
  if (selected) return selected.currency;
  return get(tokenAtom) === null ? DEFAULT_CURRENCY : null;
});

/** For labels where no amount is shown yet. */
export function useAccountCurrency(): string {
  return useAtomValue(accountCurrencyAtom) ?? DEFAULT_CURRENCY;
}
