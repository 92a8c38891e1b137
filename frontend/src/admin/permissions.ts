// The permissions of the signed-in staff member, from the server: screens hide what the server would refuse.
import { useAtomValue } from 'jotai';
import type { Permission } from './api';
import { sessionAtom, type Session } from './state';

export type May = (permission: Permission) => boolean;

/** A session stored by an older version has no permissions; they are read from the server at once. */
export function mayOf(session: Session | null): May {
  return (permission) => session?.permissions?.includes(permission) ?? false;
}

export function useMay(): May {
  return mayOf(useAtomValue(sessionAtom));
}

/** The permissions of those who change risk and terms, and approve such changes of others. */
export const APPROVERS = ['edit_settings', 'edit_groups', 'edit_instruments', 'edit_funding', 'edit_liquidity'] as const satisfies readonly Permission[];
