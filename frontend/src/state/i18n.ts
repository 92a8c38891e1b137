// Follows the chosen language. Switching re-renders the tree and reloads the server's texts, without a page reload.
import { i18n, type Messages } from '@lingui/core';
import { tagOf, type Language } from '../core/app/locales';
import { catalogOf } from './catalogs';
import { languageAtom } from './settings';
import { queryClient, store } from './store';

type Catalog = (language: Language) => Promise<Messages>;

/** The catalogs of parts that are downloaded later, once one of their parts was used. */
const further = new Set<Catalog>();

async function load(language: Language): Promise<void> {
  const catalogs = await Promise.all([catalogOf, ...further].map((catalog) => catalog(language)));
  i18n.load(language, Object.assign({}, ...catalogs) as Messages);
}

/** Shows a language, unless `stillWanted` says that another one was chosen while it loaded. */
export async function showLanguage(language: Language, stillWanted: () => boolean = () => true): Promise<void> {
  await load(language);
  if (stillWanted()) i18n.activate(language, tagOf(language));
}

async function loadFurther(catalogs: Catalog[]): Promise<void> {
  for (const catalog of catalogs) further.add(catalog);
  await load(store.get(languageAtom));
}

/** The texts of the trade screen; to be awaited before one of them is shown. */
export async function loadTradeTexts(): Promise<void> {
  const { tradeCatalogOf } = await import('./tradeCatalog');
  await loadFurther([tradeCatalogOf]);
}

/** The same of the trade screen with further ones. */
async function loadMore(choose: (all: typeof import('./partCatalogs')) => Catalog[]): Promise<void> {
  const [{ tradeCatalogOf }, more] = await Promise.all([import('./tradeCatalog'), import('./partCatalogs')]);
  await loadFurther([tradeCatalogOf, ...choose(more)]);
}

/** Of the ticket, of notices, and of what is around all screens. */
export function loadTicketTexts(): Promise<void> {
  return loadMore(({ ticketCatalogOf }) => [ticketCatalogOf]);
}

/** Of all parts that are downloaded when they are wanted. */
export function loadPartTexts(): Promise<void> {
  return loadMore(({ ticketCatalogOf, partCatalogOf }) => [ticketCatalogOf, partCatalogOf]);
}

/** Of the desktop's workspace too, which no phone downloads. */
export function loadWorkspaceTexts(): Promise<void> {
  return loadMore(({ ticketCatalogOf, partCatalogOf, workspaceCatalogOf }) => [ticketCatalogOf, partCatalogOf, workspaceCatalogOf]);
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
