// The catalog of the trade screen: apart from the further ones, whose names it does without.
import type { Messages } from '@lingui/core';
import type { Language } from '../core/app/locales';

interface Module {
  messages: Messages;
}

export type CatalogFiles = Record<string, () => Promise<Module>>;

export const catalog = (files: CatalogFiles, folder: string) => async (language: Language): Promise<Messages> =>
  (await files[`../locales/${folder}/${language}.po`]?.())?.messages ?? {};

export const tradeCatalogOf = catalog(import.meta.glob<Module>('../locales/trade/*.po'), 'trade');
