// What screens that a visitor sees too show for a customer. Its code is a download of its own, begun with the session
// (shell/customer.ts), which puts it here.
import { atom, useAtomValue } from 'jotai';
import type { ComponentType } from 'react';

interface Styled {
  className?: string | undefined;
}

export interface CustomerParts {
  AccountSwitch: ComponentType<Styled>;
  MessagesLink: ComponentType;
  PositionLine: ComponentType<Styled & { instrument: number; locale: string }>;
}

export const customerPartsAtom = atom<CustomerParts | null>(null);

const NONE: Partial<CustomerParts> = {};

/** None while nobody is signed in. */
export function useCustomerParts(): Partial<CustomerParts> {
  return useAtomValue(customerPartsAtom) ?? NONE;
}
