// How two devices' changes of the watch lists are joined.
import { bounded, listOf, SYMBOLS_MAX, type WatchList, type WatchLists } from './watchLists';

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
