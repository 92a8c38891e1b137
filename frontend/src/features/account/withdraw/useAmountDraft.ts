// The typed amount, kept while the customer adds a payout method first.
import { atom } from 'jotai';
import { useEffect, useState } from 'react';
import { store } from '../../../state';

/** The amount typed before the customer left to bind an address; restored once. */
const leftAtom = atom('');

interface AmountDraft {
  /** What was typed before. */
  typed: string;
  /** Called on the way out. */
  leave: (typed: string) => void;
}

export function useAmountDraft(): AmountDraft {
  const [typed] = useState(() => store.get(leftAtom));
  useEffect(() => store.set(leftAtom, ''), []);
  return { typed, leave: (left) => store.set(leftAtom, left) };
}
