// The typed amount, kept while the customer adds a payout method first.
import { atom } from 'jotai';
import { useEffect, useState } from 'react';
import { store } from '../../../state';

/** The amount typed before the customer left to bind an address; restored once. */
const leftAtom = atom('');

interface AmountDraft {
  /** The amount typed before. */
  typed: string;
  /** Stores the amount; called before the form is left. */
  leave: (typed: string) => void;
}

export function useAmountDraft(): AmountDraft {
  const [typed] = useState(() => store.get(leftAtom));
  useEffect(() => store.set(leftAtom, ''), []);
  return { typed, leave: (left) => store.set(leftAtom, left) };
}
