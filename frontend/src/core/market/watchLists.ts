// Favourites and the customer's own watch lists: what may be done with them, and how two devices' changes are joined. Lists hold
// ids of instruments. One that is withdrawn stays in its lists: it is there again when it is listed again.

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

function bounded(lists: readonly WatchList[]): WatchLists {
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

/** `order` with those of `others` that it lacks and that `wanted` allows, each behind the one that it is behind there. */
export function placed<T>(order: readonly T[], others: readonly T[], wanted: (one: T) => boolean): T[] {
  const result = [...order];
  others.forEach((one, at) => {
    if (result.includes(one) || !wanted(one)) return;
    const before = others.slice(0, at).findLast((other) => result.includes(other));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, one);
  });
  return result;
}

const isSameOrder = <T>(one: readonly T[], other: readonly T[]) => one.length === other.length && one.every((value, at) => value === other[at]);

/** What one side has removed is gone and what it has added is there; the order is that of the side that has changed it, of both mine. */
export function joinOrder<T>(base: readonly T[], mine: readonly T[], theirs: readonly T[]): T[] {
  const moved = !isSameOrder(base.filter((one) => mine.includes(one)), mine.filter((one) => base.includes(one)));
  const [lead, other] = moved ? [mine, theirs] : [theirs, mine];
  const kept = lead.filter((one) => other.includes(one) || !base.includes(one));
  return placed(kept, other, (one) => !base.includes(one));
}

function joinList(base: WatchList | undefined, mine: WatchList, theirs: WatchList): WatchList {
  const name = mine.name === base?.name ? theirs.name : mine.name;
  return { id: mine.id, name, symbols: joinOrder(base?.symbols ?? [], mine.symbols, theirs.symbols) };
}

const isSame = (one: WatchList, other: WatchList) => one.name === other.name && isSameOrder(one.symbols, other.symbols);

/** The changes that were made here since `base`, applied to `theirs`. A list that one side deletes and the other changes stays. */
export function joinWatchLists(base: WatchLists, mine: WatchLists, theirs: WatchLists): WatchLists {
  const isUnchanged = (list: WatchList) => [mine, theirs].every((side) => isSame(list, listOf(side, list.id) ?? list));
  const ids = (lists: readonly WatchList[]) => lists.map(({ id }) => id);
  const order = joinOrder(ids(base.lists.filter(isUnchanged)), ids(mine.lists), ids(theirs.lists));
  const lists = order.map((id) => {
    const [own, other] = [listOf(mine, id), listOf(theirs, id)];
    return own && other ? joinList(listOf(base, id), own, other) : (own ?? other);
  });
  return bounded(
    lists.filter((list) => list !== undefined).map((list) => ({ ...list, symbols: list.symbols.slice(0, SYMBOLS_MAX) })),
  );
}
