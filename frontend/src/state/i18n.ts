// Follows the chosen language. Switching re-renders the tree and reloads the server's texts, without a page reload.
import { i18n } from '@lingui/core';
import { tagOf, type Language } from '../core/app/locales';
import { catalogOf } from './catalogs';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

/** Shows a language, unless `stillWanted` says that another one was chosen while it was on its way. */
export async function showLanguage(language: Language, stillWanted: () => boolean = () => true): Promise<void> {
  i18n.load(language, await catalogOf(language));
  if (stillWanted()) i18n.activate(language, tagOf(language));
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
