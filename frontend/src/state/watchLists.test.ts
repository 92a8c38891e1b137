import { beforeEach, expect, it } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { withoutList } from '../core/market/watchListEdits';
import { FAVOURITES, LISTS_MAX, SYMBOLS_MAX } from '../core/market/watchLists';
import { changeWatchLists, createList, setListed, useWatchLists } from './watchLists';

const result = () => renderHook(useWatchLists).result.current.lists;

beforeEach(() => {
  changeWatchLists(() => ({ lists: [{ id: FAVOURITES, name: '', symbols: [] }] }));
});

it('keeps favourites in the browser of a visitor', () => {
  expect(setListed(7, true)).toBe(true);
  expect(result()[0]?.symbols).toEqual([7]);
  expect(localStorage.getItem('lotdesk.preference.watch_lists')).toContain('[7]');
  expect(setListed(7, false)).toBe(true);
  expect(result()[0]?.symbols).toEqual([]);
});

it('refuses more than fit, and changes nothing then', () => {
  for (let id = 1; id <= SYMBOLS_MAX; id += 1) setListed(id, true);
  expect(setListed(SYMBOLS_MAX + 1, true)).toBe(false);
  expect(result()[0]?.symbols).toHaveLength(SYMBOLS_MAX);
  const created = Array.from({ length: LISTS_MAX }, (_, at) => createList(` List ${at} `));
  expect(created.filter((id) => id === null)).toHaveLength(1);
  expect(result()).toHaveLength(LISTS_MAX);
  expect(result()[1]?.name).toBe('List 0');
});

it('shows a change at once wherever the lists are used', () => {
  const shown = renderHook(useWatchLists);
  act(() => void createList('Metals'));
  const id = shown.result.current.lists[1]?.id ?? '';
  expect(shown.result.current.lists[1]?.name).toBe('Metals');
  act(() => changeWatchLists((lists) => withoutList(lists, id)));
  expect(shown.result.current.lists).toHaveLength(1);
});
