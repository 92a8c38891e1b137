// What the one who is signed in may, as the server tells it: nobody is shown what he would be refused.
import { useAtomValue } from 'jotai';
import type { Permission } from './api';
import { sessionAtom, type Session } from './state';

export type May = (permission: Permission) => boolean;

/** A session that was kept by an older version tells nothing; the server is asked at once. */
export function mayOf(session: Session | null): May {
  return (permission) => session?.permissions?.includes(permission) ?? false;
}

export function useMay(): May {
  return mayOf(useAtomValue(sessionAtom));
}
