// Message catalogs, downloaded when a language is first shown. The first one starts on its way as soon as this module is
// loaded, beside the app and not after it; that is why it depends on so little.
import { i18n, type Messages } from '@lingui/core';
import { tagOf, type Language } from '../core/locales';
import { storedLanguage } from '../core/storage';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');
const loaded = new Map<Language, Promise<void>>();

function load(language: Language): Promise<void> {
  let loading = loaded.get(language);
  if (!loading) {
    loading = (async () => {
      const found = await catalogs[`../locales/${language}.po`]?.();
      if (found) i18n.load(language, found.messages);
    })();
    // A catalog that did not come is asked for again the next time.
    loading.catch(() => loaded.delete(language));
    loaded.set(language, loading);
  }
  return loading;
}

/** Shows a language, unless `stillWanted` says that another one was chosen while it was on its way. */
export async function showLanguage(language: Language, stillWanted: () => boolean = () => true): Promise<void> {
  await load(language);
  if (stillWanted()) i18n.activate(language, tagOf(language));
}

/** Resolves when the visitor's language can be shown. */
export const firstLanguage: Promise<void> = showLanguage(storedLanguage());
