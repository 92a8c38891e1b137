// When the next verification code may be requested. Stored, because the server's limit does not end with a reload.
import { useAtomValue } from 'jotai';
import { persistedAtom } from './persisted';
import { store } from './store';

/** Unix milliseconds, by core/identity's addressKey. */
const waitsAtom = persistedAtom<Record<string, number>>('codes', {});

export function useCodeWait(key: string): number {
  return useAtomValue(waitsAtom)[key] ?? 0;
}

export function startCodeWait(key: string, seconds: number): void {
  const now = Date.now();
  const running = Object.entries(store.get(waitsAtom)).filter(([, end]) => end > now);
  store.set(waitsAtom, { ...Object.fromEntries(running), [key]: now + seconds * 1000 });
}
