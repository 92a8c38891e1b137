// Who is signed in. The session is kept in localStorage and sent as a header, never as a cookie.
import { atom, useAtomValue } from 'jotai';
import type { Session, User } from '../api/types';
import { isDemo } from '../core/customer/session';
import { persistedAtom } from './persisted';
import { queryClient, store } from './store';

export const sessionAtom = persistedAtom<Session | null>('session', null);
export const tokenAtom = atom((get) => get(sessionAtom)?.token ?? null);

export function useSession(): Session | null {
  return useAtomValue(sessionAtom);
}

export function useIsDemo(): boolean {
  return isDemo(useAtomValue(sessionAtom)?.user);
}

export function beginSession(session: Session): void {
  store.set(sessionAtom, session);
}

export function updateUser(user: User): void {
  const session = store.get(sessionAtom);
  if (session) store.set(sessionAtom, { ...session, user });
}

/** After a change of the password: the same person, a new token. */
export function renewToken(token: string): void {
  const session = store.get(sessionAtom);
  if (session) store.set(sessionAtom, { ...session, token });
}

/** Forgets the customer and everything that was fetched for them. */
export function endSession(): void {
  store.set(sessionAtom, null);
  queryClient.removeQueries({ queryKey: ['private'] });
}
