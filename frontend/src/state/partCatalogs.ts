// The further catalogs: texts that appear only in parts of the app that are downloaded later.
import type { Messages } from '@lingui/core';
import type { Language } from '../core/app/locales';

interface Module {
  messages: Messages;
}

type Files = Record<string, () => Promise<Module>>;

const catalog = (files: Files, folder: string) => async (language: Language): Promise<Messages> =>
  (await files[`../locales/${folder}/${language}.po`]?.())?.messages ?? {};

/** The trade screen, and what it has in common with others. */
export const tradeCatalogOf = catalog(import.meta.glob<Module>('../locales/trade/*.po'), 'trade');

/** All other screens and sheets. */
export const partCatalogOf = catalog(import.meta.glob<Module>('../locales/parts/*.po'), 'parts');

/** The desktop's workspace. */
export const workspaceCatalogOf = catalog(import.meta.glob<Module>('../locales/workspace/*.po'), 'workspace');
