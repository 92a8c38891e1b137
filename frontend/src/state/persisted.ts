// Atoms that outlive the page.
import { atom, type WritableAtom } from 'jotai';
import { readStored, storedKey, writeStored } from '../core/app/storage';

interface PersistedOptions {
  /** A change in another tab of the browser applies here too: an older copy must not be written over it later. */
  shared?: boolean;
}

export function persistedAtom<T>(key: string, initial: T, { shared = false }: PersistedOptions = {}): WritableAtom<T, [T], void> {
  const base = atom<T>(readStored<T>(key) ?? initial);
  if (shared) {
    base.onMount = (set) => {
      const changed = (event: StorageEvent) => {
        if (event.key === storedKey(key) || event.key === null) set(readStored<T>(key) ?? initial);
      };
      addEventListener('storage', changed);
      // Changes before the listener was added.
      set((known: T) => readStored<T>(key) ?? known);
      return () => removeEventListener('storage', changed);
    };
  }
  return atom(
    (get) => get(base),
    (_get, set, value: T) => {
      set(base, value);
      writeStored(key, value);
    },
  );
}
