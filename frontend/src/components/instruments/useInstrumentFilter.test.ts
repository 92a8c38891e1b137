import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { Provider } from 'jotai';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Instrument } from '../../api/types';
import { NO_WATCH_LISTS } from '../../core/market/watchLists';
import { changeDisplay, changeSettings, changeWatchLists, createList, queryClient, setListed, shownListAtom, store } from '../../state';
import { serve } from '../../test/server';
import { useInstrumentFilter } from './useInstrumentFilter';

const one = (Id: number, ShowCode: string, CategoryId: number) =>
  ({ Id, Code: ShowCode.replace('/', ''), ShowCode, CategoryId, MarketStatus: 1, PricePrecision: 5, ForexQuotations: { Bid: '1', Ask: '1.1', Change: '0' } }) as Instrument;
const LIST = [one(1, 'EUR/USD', 1), one(2, 'USD/JPY', 1), one(3, 'XAU/USD', 2)];

const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(Provider, { store }, createElement(QueryClientProvider, { client: queryClient }, children));
const filter = (search = '') => renderHook(({ typed }) => useInstrumentFilter(typed), { wrapper, initialProps: { typed: search } });
const codes = (result: { current: { shown: readonly Instrument[] | undefined } }) => result.current.shown?.map(({ ShowCode }) => ShowCode);

beforeEach(() => {
  serve({});
  changeSettings({ language: 'en' });
  changeWatchLists(() => NO_WATCH_LISTS);
  queryClient.setQueryData(['instruments', 'en'], LIST);
  queryClient.setQueryData(['categories', 'en'], [{ Id: 1, NameShowTrans: 'FX' }, { Id: 2, NameShowTrans: 'Metals' }]);
});

afterEach(() => {
  store.set(shownListAtom, null);
  changeDisplay({ quoteSort: 'own' });
  queryClient.clear();
});

it('shows a list in its own order, without those that are withdrawn', () => {
  for (const id of [3, 99, 1]) setListed(id, true);
  const { result } = filter();
  expect(codes(result)).toEqual(['EUR/USD', 'USD/JPY', 'XAU/USD']);
  act(() => result.current.choose('list:favourites'));
  expect(codes(result)).toEqual(['XAU/USD', 'EUR/USD']);
  act(() => changeDisplay({ quoteSort: 'name' }));
  expect(codes(result)).toEqual(['EUR/USD', 'XAU/USD']);
});

it('remembers the list, and shows everything once it is gone', () => {
  const id = createList('Mine') ?? '';
  const { result } = filter();
  act(() => result.current.choose(`list:${id}`));
  expect(filter().result.current.value).toBe(`list:${id}`);
  act(() => changeWatchLists(() => NO_WATCH_LISTS));
  expect(codes(filter().result)).toHaveLength(3);
});

it('leaves the list for a category, and both for everything', () => {
  const { result } = filter();
  act(() => result.current.choose('list:favourites'));
  act(() => result.current.choose('category:2'));
  expect(codes(result)).toEqual(['XAU/USD']);
  expect(filter().result.current.value).toBeNull();
  act(() => result.current.choose(null));
  expect(codes(result)).toHaveLength(3);
});

it('finds beyond the list that is shown, and within a category', () => {
  const { result, rerender } = filter();
  act(() => result.current.choose('list:favourites'));
  rerender({ typed: ' usd ' });
  expect(codes(result)).toEqual(['EUR/USD', 'USD/JPY', 'XAU/USD']);
  act(() => result.current.choose('category:1'));
  rerender({ typed: 'gold' });
  expect(codes(result)).toEqual([]);
  rerender({ typed: 'euro' });
  expect(codes(result)).toEqual(['EUR/USD']);
});
