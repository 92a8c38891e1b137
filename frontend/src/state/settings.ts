// The customer's preferences, stored in the browser. public/boot.js reads the same record before the first paint.
import { atom, useAtomValue } from 'jotai';
import { DEFAULT_LANGUAGE, directionOf, languageOf, tagOf, type Language } from '../core/app/locales';
import { setDisplayZone } from '../core/app/displayZone';
import { persistedAtom } from './persisted';
import { store } from './store';

export interface Settings {
  theme: 'system' | 'dark' | 'light';
  upColour: 'green' | 'red';
  /** Amounts with as many decimals as they are booked with, or with those of their currency. */
  profitDecimals: 'all' | 'two';
  /** Of all times: a name such as "Europe/Berlin"; empty: the device's. */
  timeZone: string;
  /** Ask before an order is closed. */
  confirmClose: boolean;
  language: Language;
  /** Stored for boot.js, which does not include the table of languages. */
  languageTag: string;
}

const initial: Settings = {
  theme: 'system',
  upColour: 'green',
  profitDecimals: 'two',
  timeZone: '',
  confirmClose: true,
  language: DEFAULT_LANGUAGE,
  languageTag: tagOf(DEFAULT_LANGUAGE),
};

const storedSettings = persistedAtom<Partial<Settings>>('settings', {}, { shared: true });

export const settingsAtom = atom(
  (get): Settings => {
    const settings = { ...initial, ...get(storedSettings) };
    const language = languageOf(settings.language) ?? DEFAULT_LANGUAGE;
    return { ...settings, language, languageTag: tagOf(language) };
  },
  (get, set, changed: Partial<Settings>) => {
    const next = { ...get(settingsAtom), ...changed };
    set(storedSettings, { ...next, languageTag: tagOf(next.language) });
  },
);

export const languageAtom = atom((get) => get(settingsAtom).language);

/** The BCP 47 tag that every format function takes. */
export const localeTagAtom = atom((get) => get(settingsAtom).languageTag);

export function useSettings(): Settings {
  return useAtomValue(settingsAtom);
}

const timeZoneAtom = atom((get) => get(settingsAtom).timeZone);

/** Together, so that what prints times is rendered again when their zone changes. */
const localeAtom = atom((get) => ({ tag: get(localeTagAtom), timeZone: get(timeZoneAtom) }));

export function useLocaleTag(): string {
  return useAtomValue(localeAtom).tag;
}

export function changeSettings(changed: Partial<Settings>): void {
  // Before what shows times is rendered again.
  if (changed.timeZone !== undefined) setDisplayZone(changed.timeZone);
  store.set(settingsAtom, changed);
}

/** Applies the settings to the document, now and whenever they change. */
export function applySettings(): () => void {
  const root = document.documentElement;
  const apply = () => {
    const { theme, upColour, language, languageTag, timeZone } = store.get(settingsAtom);
    setDisplayZone(timeZone);
    if (theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = theme;
    if (upColour === 'red') root.dataset.up = 'red';
    else delete root.dataset.up;
    root.lang = languageTag;
    root.dir = directionOf(language);
    const background = getComputedStyle(root).getPropertyValue('--bg').trim();
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
  };
  apply();
  return store.sub(settingsAtom, apply);
}
