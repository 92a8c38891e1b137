// The typed amount, kept while the customer adds a payout method first.
import { atom } from 'jotai';
import { useEffect, useState } from 'react';
import { store } from '../../../state';

/** The amount typed before the customer left to bind an address; restored once. */
const leftAtom = atom('');

interface AmountDraft {
  typed: string;
  setTyped: (text: string) => void;
  /** Called on the way out. */
  leave: () => void;
}

export function useAmountDraft(): AmountDraft {
  const [typed, setTyped] = useState(() => store.get(leftAtom));
  useEffect(() => store.set(leftAtom, ''), []);
  return { typed, setTyped, leave: () => store.set(leftAtom, typed) };
}
