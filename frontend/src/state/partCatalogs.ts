// The second catalog: texts that appear only in parts of the app that are downloaded later.
import type { Messages } from '@lingui/core';
import type { Language } from '../core/app/locales';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/parts/*.po');

export async function partCatalogOf(language: Language): Promise<Messages> {
  return (await catalogs[`../locales/parts/${language}.po`]?.())?.messages ?? {};
}
