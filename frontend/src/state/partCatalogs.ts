// The further catalogs: texts that appear only in parts of the app that are downloaded later.
import type { Messages } from '@lingui/core';
import type { Language } from '../core/app/locales';

const catalogs = import.meta.glob<{ messages: Messages }>('../locales/parts/*.po');

export async function partCatalogOf(language: Language): Promise<Messages> {
  return (await catalogs[`../locales/parts/${language}.po`]?.())?.messages ?? {};
}

const workspaceCatalogs = import.meta.glob<{ messages: Messages }>('../locales/workspace/*.po');

export async function workspaceCatalogOf(language: Language): Promise<Messages> {
  return (await workspaceCatalogs[`../locales/workspace/${language}.po`]?.())?.messages ?? {};
}
