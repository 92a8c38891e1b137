// localStorage under the prefix `lotdesk.`. A full or forbidden storage only means that nothing is remembered.
import { DEFAULT_LANGUAGE, languageOf, type Language } from './locales';

const PREFIX = 'lotdesk.';

/** The key in localStorage. */
export function storedKey(key: string): string {
  return PREFIX + key;
}

export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(storedKey(key)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(storedKey(key));
    else localStorage.setItem(storedKey(key), JSON.stringify(value));
  } catch {
    // Private windows may refuse; the value still lives until the page closes.
  }
}

/** The same in the session storage: this tab only, until it is closed. */
export function readTab<T>(key: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(storedKey(key)) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function writeTab(key: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(storedKey(key));
    else sessionStorage.setItem(storedKey(key), JSON.stringify(value));
  } catch {
    // As above.
  }
}

/** Drops all of the tab's keys that begin so. */
export function dropTab(prefix: string): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(storedKey(prefix))) sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}

/** The language of the last visit, for what runs before the settings are there. */
export function storedLanguage(): Language {
  return languageOf(readStored<{ language?: string }>('settings')?.language) ?? DEFAULT_LANGUAGE;
}
