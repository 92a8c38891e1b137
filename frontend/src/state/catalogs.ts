// Message catalogs, downloaded when a language is first shown. The first one is on its way as soon as this module runs,
// beside the app and not after it; that is why it depends on so little.
import type { Messages } from '@lingui/core';
import { storedLanguage } from '../core/app/storage';
import type { Language } from '../core/app/locales';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/*.po');
const loaded = new Map<Language, Promise<Messages>>();

async function load(language: Language): Promise<Messages> {
  return (await catalogs[`../locales/${language}.po`]?.())?.messages ?? {};
}

export function catalogOf(language: Language): Promise<Messages> {
  let loading = loaded.get(language);
  if (!loading) {
    loading = load(language);
    // A catalog that did not come is asked for again the next time.
    loading.catch(() => loaded.delete(language));
    loaded.set(language, loading);
  }
  return loading;
}

void catalogOf(storedLanguage()).catch(() => {});
