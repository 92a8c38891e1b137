// Message catalogs, downloaded when a language is first shown. The download of the first one begins when this module runs, in
// parallel with the app: it must have few imports.
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
    // A failed download is tried again at the next call.
    loading.catch(() => loaded.delete(language));
    loaded.set(language, loading);
  }
  return loading;
}

void catalogOf(storedLanguage()).catch(() => {});
