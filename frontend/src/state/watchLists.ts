// Favourites and the customer's own watch lists, kept on the account.
import { newId } from '../core/app/id';
import { FAVOURITES, isListed, NO_WATCH_LISTS, readWatchLists, withList, withoutSymbol, withSymbol, type WatchLists } from '../core/market/watchLists';
import { PreferenceStore, usePreference } from './preferences';
import { persistedAtom } from './persisted';

const watchLists = new PreferenceStore<WatchLists>({ name: 'watch_lists', initial: NO_WATCH_LISTS, read: readWatchLists, loadJoin: async () => (await import('../core/market/joinWatchLists')).joinWatchLists });

export function useWatchLists(): WatchLists {
  return usePreference(watchLists);
}

export function changeWatchLists(change: (lists: WatchLists) => WatchLists): void {
  const before = watchLists.get();
  const after = change(before);
  if (after !== before) watchLists.set(after);
}

/** False where the list is full. */
export function setListed(symbol: number, listed: boolean, list: string = FAVOURITES): boolean {
  const before = watchLists.get();
  const after = listed ? withSymbol(before, list, symbol) : withoutSymbol(before, list, symbol);
  if (after === null) return false;
  if (isListed(before, list, symbol) !== listed) watchLists.set(after);
  return true;
}

/** Its id, or null where there are as many lists as there can be. */
export function createList(name: string): string | null {
  // Short, because the document is: unique among a customer's lists is enough.
  const id = newId().slice(0, 8);
  const after = withList(watchLists.get(), id, name.trim());
  if (after) watchLists.set(after);
  return after && id;
}

/** The list that is shown, in this browser; null: the broker's instruments. */
export const shownListAtom = persistedAtom<string | null>('quotes.list', null);
