// Catalogs, loaded when a language is first shown. Switching re-renders the tree; nothing reloads.
import { i18n, type Messages } from '@lingui/core';
import { tagOf, type Language } from '../core/locales';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');
const loaded = new Set<Language>();

async function activate(language: Language): Promise<void> {
  if (!loaded.has(language)) {
    const load = catalogs[`../locales/${language}.po`];
    if (!load) return;
    i18n.load(language, (await load()).messages);
    loaded.add(language);
  }
  // Another language may have been chosen while this one was on its way.
  if (store.get(languageAtom) === language) i18n.activate(language, tagOf(language));
}

/** Resolves when the first language can be shown; later switches happen by themselves. */
export function startLanguage(): Promise<void> {
  store.sub(languageAtom, () => {
    void activate(store.get(languageAtom)).then(() => queryClient.invalidateQueries());
  });
  return activate(store.get(languageAtom));
}
