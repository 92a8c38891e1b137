// The texts that are said only in parts of the app that are downloaded when they are wanted.
import type { Messages } from '@lingui/core';
import type { Language } from '../core/app/locales';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/parts/*.po');

export async function partCatalogOf(language: Language): Promise<Messages> {
  return (await catalogs[`../locales/parts/${language}.po`]?.())?.messages ?? {};
}
