import { describe, expect, it } from 'vitest';
import { nameError, typedName, withListOrder, withOrder, withoutList } from './watchListEdits';
import { joinOrder, joinWatchLists } from './joinWatchLists';
import { FAVOURITES, LISTS_MAX, NAME_MAX, NO_WATCH_LISTS, readWatchLists, SYMBOLS_MAX, withList, withoutSymbol, withSymbol, type WatchList, type WatchLists } from './watchLists';

const list = (id: string, symbols: number[] = [], name = id): WatchList => ({ id, name, symbols });
const favourites = (...symbols: number[]) => list(FAVOURITES, symbols, '');
const of = (...lists: WatchList[]): WatchLists => ({ lists: lists.some(({ id }) => id === FAVOURITES) ? lists : [favourites(), ...lists] });
const full = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('what is stored', () => {
  it('is read without what cannot be read', () => {
    const stored = { lists: [list('a', [3, 3, 1]), { id: 'b' }, null, { id: 'c', name: 'C', symbols: [2, 'x', -1, 1.5] }, list('a', [9])] };
    expect(readWatchLists(stored)).toEqual(of(list('a', [3, 1]), list('c', [2], 'C')));
    expect(readWatchLists({})).toEqual(NO_WATCH_LISTS);
    expect(readWatchLists({ lists: 'x' })).toEqual(NO_WATCH_LISTS);
  });

  it('is bounded, and the favourites stay', () => {
    const lists = full(LISTS_MAX + 5).map((at) => list(`l${at}`, full(SYMBOLS_MAX + 1), 'x'.repeat(NAME_MAX + 1)));
    const read = readWatchLists({ lists: [...lists, favourites(7)] });
    expect(read.lists).toHaveLength(LISTS_MAX);
    expect(read.lists.at(-1)).toEqual(favourites(7));
    expect(read.lists[0]?.symbols).toHaveLength(SYMBOLS_MAX);
    expect(read.lists[0]?.name).toHaveLength(NAME_MAX);
  });

  it('fits into a document of 32 KiB with every bound reached', () => {
    const symbols = full(SYMBOLS_MAX).map((at) => 99_000 + at);
    const lists = full(LISTS_MAX - 1).map((at) => list(`12345678-${at}`, symbols, '\u{1F4B1}'.repeat(NAME_MAX / 2)));
    const text = JSON.stringify({ lists: [favourites(...symbols), ...lists] });
    expect(new TextEncoder().encode(text).length).toBeLessThan(32 * 1024);
  });
});

describe('one device', () => {
  it('adds and removes an instrument, up to the bound', () => {
    const one = withSymbol(NO_WATCH_LISTS, FAVOURITES, 5);
    expect(one).toEqual(of(favourites(5)));
    expect(withoutSymbol(one ?? NO_WATCH_LISTS, FAVOURITES, 5)).toEqual(NO_WATCH_LISTS);
    const many = of(favourites(...full(SYMBOLS_MAX)));
    expect(withSymbol(many, FAVOURITES, 9_999)).toBeNull();
    expect(withSymbol(many, FAVOURITES, 1)).toBe(many);
  });

  it('creates and deletes lists, never the favourites', () => {
    const lists = full(LISTS_MAX - 1).reduce<WatchLists | null>((known, at) => known && withList(known, `l${at}`, `L${at}`), NO_WATCH_LISTS);
    expect(lists?.lists).toHaveLength(LISTS_MAX);
    expect(lists && withList(lists, 'more', 'More')).toBeNull();
    expect(withoutList(of(list('a')), 'a')).toEqual(NO_WATCH_LISTS);
    expect(withoutList(NO_WATCH_LISTS, FAVOURITES)).toEqual(NO_WATCH_LISTS);
  });

  it('keeps withdrawn instruments where they are when the others are moved', () => {
    // 2 is withdrawn: the app shows 1, 3 and 4.
    expect(withOrder(of(favourites(1, 2, 3, 4)), FAVOURITES, [4, 1, 3]).lists[0]?.symbols).toEqual([4, 1, 2, 3]);
    expect(withListOrder(of(list('a'), list('b')), ['b', FAVOURITES, 'a']).lists.map(({ id }) => id)).toEqual(['b', FAVOURITES, 'a']);
  });

  it('names what is wrong with a name', () => {
    const lists = of(list('a', [], 'Metals'));
    expect(nameError(lists, '  ')).toBe('empty');
    expect(nameError(lists, 'x'.repeat(NAME_MAX + 1))).toBe('long');
    // Invisible characters would let a name read as another one.
    expect(nameError(lists, '\u202E\u200B')).toBe('empty');
    expect([typedName(' a\u202Egnol '), typedName('\u{1F469}\u200D\u{1F4BB}')]).toEqual(['agnol', '\u{1F469}\u200D\u{1F4BB}']);
    expect(nameError(lists, ' metals ')).toBe('taken');
    expect(nameError(lists, 'METALS', 'a')).toBeNull();
  });
});

describe('two devices', () => {
  it.each([
    ['both add', [1], [1, 2], [1, 3], [1, 2, 3]],
    ['one adds, the other removes', [1, 2], [1, 2, 3], [2], [2, 3]],
    ['mine moves, theirs adds', [1, 2, 3], [3, 1, 2], [1, 2, 4, 3], [3, 1, 2, 4]],
    ['theirs moves, mine adds', [1, 2, 3], [1, 9, 2, 3], [3, 2, 1], [3, 2, 1, 9]],
    ['both move', [1, 2, 3], [2, 1, 3], [3, 2, 1], [2, 1, 3]],
    ['both remove the same', [1, 2], [1], [1], [1]],
    ['one removes, nobody else changes', [1, 2], [2], [1, 2], [2]],
    ['both add the same', [], [7], [7], [7]],
  ])('joins an order: %s', (_name, base, mine, theirs, joined) => {
    expect(joinOrder(base, mine, theirs)).toEqual(joined);
  });

  it('join lists one by one', () => {
    const base = of(favourites(1), list('a', [1], 'A'), list('b', [2], 'B'));
    const mine = of(favourites(1, 5), list('a', [1], 'Mine'), list('b', [2], 'B'), list('c', [8], 'C'));
    const theirs = of(list('b', [2, 4], 'Theirs'), favourites(1, 6), list('a', [1, 3], 'A'));
    expect(joinWatchLists(base, mine, theirs)).toEqual(of(list('b', [2, 4], 'Theirs'), list('c', [8], 'C'), favourites(1, 5, 6), list('a', [1, 3], 'Mine')));
  });

  it('drop a list that one deletes, unless the other has changed it', () => {
    const base = of(list('a', [1]), list('b', [2]));
    expect(joinWatchLists(base, of(list('a', [1])), base)).toEqual(of(list('a', [1])));
    expect(joinWatchLists(base, base, of(list('a', [1])))).toEqual(of(list('a', [1])));
    const changed = of(list('a', [1]), list('b', [2, 3]));
    expect(joinWatchLists(base, of(list('a', [1])), changed)).toEqual(changed);
    expect(joinWatchLists(base, changed, of(list('a', [1])))).toEqual(changed);
  });

  it('keep the bounds', () => {
    const many = (from: string) => of(...full(LISTS_MAX - 1).map((at) => list(`${from}${at}`)));
    expect(joinWatchLists(NO_WATCH_LISTS, many('m'), many('t')).lists).toHaveLength(LISTS_MAX);
    const symbols = (from: number) => of(favourites(...full(SYMBOLS_MAX).map((at) => from + at)));
    expect(joinWatchLists(NO_WATCH_LISTS, symbols(0), symbols(1_000)).lists[0]?.symbols).toHaveLength(SYMBOLS_MAX);
  });
});
