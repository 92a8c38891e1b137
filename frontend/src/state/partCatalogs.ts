// The further catalogs: texts that appear only in parts of the app that are downloaded later.
import type { Messages } from '@lingui/core';
import { catalog } from './tradeCatalog';

interface Module {
  messages: Messages;
}

/** The ticket, notices, and what is around all screens. */
export const ticketCatalogOf = catalog(import.meta.glob<Module>('../locales/ticket/*.po'), 'ticket');

/** All other screens and sheets. */
export const partCatalogOf = catalog(import.meta.glob<Module>('../locales/parts/*.po'), 'parts');

/** The desktop's workspace. */
export const workspaceCatalogOf = catalog(import.meta.glob<Module>('../locales/workspace/*.po'), 'workspace');
