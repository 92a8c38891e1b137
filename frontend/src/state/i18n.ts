// Follows the chosen language. Switching re-renders the tree and reloads the server's texts, without a page reload.
import { i18n, type Messages } from '@lingui/core';
import { tagOf, type Language } from '../core/app/locales';
import { catalogOf } from './catalogs';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

/** Loads the second catalog, with the texts of parts that are downloaded later (`parts`); null until one of them was used. */
let partTexts: ((language: Language) => Promise<Messages>) | null = null;

async function load(language: Language): Promise<void> {
  const [main, parts] = await Promise.all([catalogOf(language), partTexts?.(language)]);
  i18n.load(language, { ...main, ...parts });
}

/** Shows a language, unless `stillWanted` says that another one was chosen while it loaded. */
export async function showLanguage(language: Language, stillWanted: () => boolean = () => true): Promise<void> {
  await load(language);
  if (stillWanted()) i18n.activate(language, tagOf(language));
}

/** The texts of the parts that are downloaded when they are wanted; to be awaited before one of them is shown. */
export async function loadPartTexts(): Promise<void> {
  partTexts = (await import('./partCatalogs')).partCatalogOf;
  await load(store.get(languageAtom));
}

export function followLanguage(): () => void {
  return store.sub(languageAtom, () => {
    const language = store.get(languageAtom);
    void showLanguage(language, () => store.get(languageAtom) === language)
      .then(() => queryClient.invalidateQueries())
      // The old language stays until the network is back and the user chooses again.
      .catch(() => {});
  });
}
