// Favourites and the customer's own watch lists: what may be done with them. Lists hold ids of instruments. One that is withdrawn
// stays in its lists: it is there again when it is listed again.

export interface WatchList {
  id: string;
  /** As typed; of the favourites empty. */
  name: string;
  symbols: readonly number[];
}

export interface WatchLists {
  lists: readonly WatchList[];
}

/** Always there, first unless it is moved. */
export const FAVOURITES = 'favourites';

/** All lists, favourites included: with names of this length they fit into a document of 32 KiB. */
export const LISTS_MAX = 20;
export const SYMBOLS_MAX = 200;
export const NAME_MAX = 30;

const EMPTY: WatchList = { id: FAVOURITES, name: '', symbols: [] };
export const NO_WATCH_LISTS: WatchLists = { lists: [EMPTY] };

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

function readList(stored: unknown): WatchList | null {
  const { id, name, symbols } = (stored ?? {}) as Partial<Record<keyof WatchList, unknown>>;
  if (typeof id !== 'string' || id === '' || typeof name !== 'string' || !Array.isArray(symbols)) return null;
  return { id, name: name.slice(0, NAME_MAX), symbols: unique(symbols.filter(isId)).slice(0, SYMBOLS_MAX) };
}

/** What is stored, without what cannot be read. */
export function readWatchLists(document: object): WatchLists {
  const stored = (document as Partial<Record<keyof WatchLists, unknown>>).lists;
  return bounded((Array.isArray(stored) ? stored : []).map(readList).filter((list) => list !== null));
}

/** With the favourites, and no more lists than there can be. */
export function bounded(lists: readonly WatchList[]): WatchLists {
  const known = lists.filter((list, at) => lists.findIndex(({ id }) => id === list.id) === at);
  const complete = known.some(({ id }) => id === FAVOURITES) ? known : [EMPTY, ...known];
  const extra = Math.max(0, complete.length - LISTS_MAX);
  // The favourites stay, wherever they are.
  const dropped = new Set(complete.filter(({ id }) => id !== FAVOURITES).slice(complete.length - 1 - extra));
  return { lists: complete.filter((list) => !dropped.has(list)) };
}

/** With one of them changed. */
export function changeList(lists: WatchLists, id: string, changed: (list: WatchList) => WatchList): WatchLists {
  return { lists: lists.lists.map((list) => (list.id === id ? changed(list) : list)) };
}

export function listOf({ lists }: WatchLists, id: string): WatchList | undefined {
  return lists.find((list) => list.id === id);
}

export function isListed(lists: WatchLists, id: string, symbol: number): boolean {
  return listOf(lists, id)?.symbols.includes(symbol) ?? false;
}

/** Null where the list is full. */
export function withSymbol(lists: WatchLists, id: string, symbol: number): WatchLists | null {
  const list = listOf(lists, id);
  if (!list || list.symbols.includes(symbol)) return lists;
  if (list.symbols.length >= SYMBOLS_MAX) return null;
  return changeList(lists, id, () => ({ ...list, symbols: [...list.symbols, symbol] }));
}

export function withoutSymbol(lists: WatchLists, id: string, symbol: number): WatchLists {
  return changeList(lists, id, (list) => ({ ...list, symbols: list.symbols.filter((one) => one !== symbol) }));
}

/** Null where there are as many as there can be. */
export function withList(lists: WatchLists, id: string, name: string): WatchLists | null {
  if (lists.lists.length >= LISTS_MAX) return null;
  return { lists: [...lists.lists, { id, name, symbols: [] }] };
}
