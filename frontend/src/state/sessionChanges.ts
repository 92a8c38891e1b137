// What becomes of a session while it lasts, in this tab and beside others.
import type { User } from '../api/types';
import { isKept, sessionAtom, storedSession, tabSessionAtom } from './session';
import { store } from './store';

export function updateUser(user: User): void {
  const session = store.get(sessionAtom);
  if (session) store.set(isKept() ? sessionAtom : tabSessionAtom, { ...session, user });
}

let renewing = false;

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

/**
 * Whether the session goes on though its token is refused: the next one is on its way, since a change of the password ends the present
 * one before its answer comes, or another tab of this customer has it already.
 */
export function sessionGoesOn(): boolean {
  if (renewing) return true;
  const session = store.get(sessionAtom);
  const newer = storedSession();
  if (!session || newer?.user.id !== session.user.id || newer.token === session.token) return false;
  store.set(tabSessionAtom, newer);
  return true;
}
