// Who is signed in. The session is kept in localStorage and sent as a header, never as a cookie.
import { atom, useAtomValue } from 'jotai';
import type { Session, User } from '../api/types';
import { readStored, writeStored } from '../core/app/storage';
import { storedAccount, storeAccount, type SelectedAccount } from '../core/customer/selectedAccount';
import { isDemo } from '../core/customer/session';
import { forgetDrafts } from '../ui/useDraft';
import { queryClient, store } from './store';

const KEY = 'session';
const storedSession = () => readStored<Session>(KEY);

const tabSessionAtom = atom(storedSession());
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

/** Whether another tab has ended the session that this one still knows. */
export function isSignedOutElsewhere(): boolean {
  return store.get(tokenAtom) !== null && storedSession() === null;
}

/** Whether the browser keeps this tab's session, and not a newer one of another tab, which stays as it is. */
function isKept(): boolean {
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

export function updateUser(user: User): void {
  const session = store.get(sessionAtom);
  if (session) store.set(isKept() ? sessionAtom : tabSessionAtom, { ...session, user });
}

let renewing = false;

/** Whether a new token is on its way. The present one may have ended before: a refusal of it ends no session until then. */
export function isRenewing(): boolean {
  return renewing;
}

/** A change of the password: the same customer, a new token. */
export async function renewToken(change: Promise<string>): Promise<void> {
  renewing = true;
  try {
    const token = await change;
    const session = store.get(sessionAtom);
    // Another tab whose token has been refused meanwhile has removed the one that was stored.
    const theirs = storedSession();
    if (session) store.set(theirs && theirs.user.id !== session.user.id ? tabSessionAtom : sessionAtom, { ...session, token });
  } finally {
    renewing = false;
  }
}

/** Continues with the session that another tab has begun for this customer, after a change of the password. False: there is none. */
export function joinNewerSession(): boolean {
  const session = store.get(sessionAtom);
  const newer = storedSession();
  if (!session || newer?.user.id !== session.user.id || newer.token === session.token) return false;
  store.set(tabSessionAtom, newer);
  return true;
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
