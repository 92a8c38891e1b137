// What the editor of the watch lists does with them; downloaded with it.
import { placed } from './joinWatchLists';
import { changeList, FAVOURITES, listOf, NAME_MAX, type WatchList, type WatchLists } from './watchLists';

/** `order` is what the app shows of the list. Withdrawn instruments, which it does not show, stay behind the one that they are behind. */
export function withOrder(lists: WatchLists, id: string, order: readonly number[]): WatchLists {
  return changeList(lists, id, (list) => ({ ...list, symbols: placed(order.filter((one) => list.symbols.includes(one)), list.symbols, () => true) }));
}

export function withName(lists: WatchLists, id: string, name: string): WatchLists {
  return changeList(lists, id, (list) => ({ ...list, name }));
}

export function withoutList({ lists }: WatchLists, id: string): WatchLists {
  return { lists: lists.filter((list) => list.id !== id || id === FAVOURITES) };
}

export function withListOrder(lists: WatchLists, ids: readonly string[]): WatchLists {
  const order = placed([...new Set(ids)], lists.lists.map(({ id }) => id), () => true);
  return { lists: order.map((id) => listOf(lists, id)).filter((list) => list !== undefined) };
}

/** What cannot be seen and changes how the rest is read: marks of direction, zero-width spaces, control characters. Joiners belong to scripts. */
const INVISIBLE = /[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** The name as it is kept. */
export function typedName(name: string): string {
  return name.replaceAll(INVISIBLE, '').trim();
}

export type NameError = 'empty' | 'long' | 'taken';

/** What is wrong with the name of a list; `except`: the list that is renamed. */
export function nameError({ lists }: WatchLists, name: string, except?: string): NameError | null {
  const typed = typedName(name);
  if (typed === '') return 'empty';
  if (typed.length > NAME_MAX) return 'long';
  const same = (list: WatchList) => list.id !== except && list.name.toLowerCase() === typed.toLowerCase();
  return lists.some(same) ? 'taken' : null;
}
