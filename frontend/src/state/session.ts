// Who is signed in. The session is kept in localStorage and sent as a header, never as a cookie.
import { atom, useAtomValue } from 'jotai';
import type { Session } from '../api/types';
import { readStored, writeStored } from '../core/app/storage';
import { storedAccount, storeAccount, type SelectedAccount } from '../core/customer/selectedAccount';
import { isDemo } from '../core/customer/session';
import { forgetDrafts } from '../ui/useDraft';
import { queryClient, store } from './store';

const KEY = 'session';
export const storedSession = () => readStored<Session>(KEY);

/** Changes here leave what the browser keeps. */
export const tabSessionAtom = atom(storedSession());
export const sessionAtom = atom(
  (get) => get(tabSessionAtom),
  (_get, set, session: Session | null) => {
    set(tabSessionAtom, session);
    writeStored(KEY, session);
  },
);
export const tokenAtom = atom((get) => get(sessionAtom)?.token ?? null);

/** Why the last session ended without the customer doing so in this tab: the login says so until the next one begins. */
export const endedAtom = atom<'expired' | 'signed_out' | null>(null);

/** Whether the browser keeps this tab's session, and not a newer one of another tab, which stays as it is. */
export function isKept(): boolean {
  return storedSession()?.token === store.get(tokenAtom);
}

export function useSession(): Session | null {
  return useAtomValue(sessionAtom);
}

const tabAccountAtom = atom<SelectedAccount | null>(storedAccount(store.get(sessionAtom)?.user.id));

/** The account of this tab; null: the first one of the customer, or nobody is signed in. */
export const selectedAccountAtom = atom(
  (get) => {
    const choice = get(tabAccountAtom);
    return choice && choice.user === get(sessionAtom)?.user.id ? choice : null;
  },
  (_get, set, choice: SelectedAccount | null) => {
    set(tabAccountAtom, choice);
    storeAccount(choice);
  },
);

/** The account number that calls and the live connection send; null: that of the first one is not sent. See `currentAccountNumberAtom`. */
export const accountNumberAtom = atom((get) => get(selectedAccountAtom)?.account ?? null);

/** Changes when another customer signs in or another account is chosen: responses to earlier calls are then outdated. */
export const identityAtom = atom((get) => `${get(tokenAtom) ?? ''} ${get(accountNumberAtom) ?? ''}`);

/** A customer with demo accounts only has no identity review, password or payout methods. */
export function useIsDemoCustomer(): boolean {
  return isDemo(useAtomValue(sessionAtom)?.user);
}

export const isDemoAtom = atom((get) => {
  const selected = get(selectedAccountAtom);
  return selected ? selected.kind === 'demo' : isDemo(get(sessionAtom)?.user);
});

/** Whether the account that is shown is a demo account. */
export function useIsDemo(): boolean {
  return useAtomValue(isDemoAtom);
}

/** A demo customer may log in or register without logging out before. */
export function beginSession(session: Session): void {
  const before = store.get(sessionAtom);
  store.set(endedAtom, null);
  store.set(sessionAtom, session);
  if (before && before.user.id !== session.user.id) forgetCustomer();
}

/** Forgets the customer and everything that was fetched for them. */
export function endSession(): void {
  store.set(isKept() ? sessionAtom : tabSessionAtom, null);
  forgetCustomer();
}

function forgetCustomer(): void {
  store.set(selectedAccountAtom, null);
  queryClient.removeQueries({ queryKey: ['private'] });
  forgetDrafts();
}
