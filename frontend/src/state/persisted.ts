// Atoms that outlive the page.
import { atom, type WritableAtom } from 'jotai';
import { readStored, writeStored } from '../core/storage';

export function persistedAtom<T>(key: string, initial: T): WritableAtom<T, [T], void> {
  const base = atom<T>(readStored<T>(key) ?? initial);
  return atom(
    (get) => get(base),
    (_get, set, value: T) => {
      set(base, value);
      writeStored(key, value);
    },
  );
}
