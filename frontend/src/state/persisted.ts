// Atoms that outlive the page, in localStorage under the prefix `lotdesk.`. A full or forbidden storage only means that
// nothing is remembered.
import { atom, type WritableAtom } from 'jotai';

const PREFIX = 'lotdesk.';

export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the value still lives until the page closes.
  }
}

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
