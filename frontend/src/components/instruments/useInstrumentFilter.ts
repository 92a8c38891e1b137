// Which instruments a list shows, and in which order: of a watch list, of a category, or all; found by code and name.
import { useAtom } from 'jotai';
import { useMemo, useState } from 'react';
import type { Category, Instrument } from '../../api/types';
import { filledCategories, openFirst } from '../../core/market/market';
import { isNamed } from '../../core/market/naming';
import { sortInstruments, type QuoteSort } from '../../core/market/quoteView';
import type { WatchList } from '../../core/market/watchLists';
import { quoteAtom, shownListAtom, store, useCategories, useDisplay, useInstruments, useLocaleTag, useWatchLists } from '../../state';

/** `list:ID` or `category:ID`; null: everything. */
export type FilterValue = string | null;

export interface InstrumentFilter {
  value: FilterValue;
  choose: (value: FilterValue) => void;
  lists: readonly WatchList[];
  /** The watch list that is shown. */
  list: WatchList | null;
  categories: readonly Category[];
  /** Undefined while they load. */
  shown: readonly Instrument[] | undefined;
  /** All of the trade list. */
  all: readonly Instrument[] | undefined;
}

function filtered(all: readonly Instrument[], { value, list, sought, tag }: { value: FilterValue; list: WatchList | null; sought: string; tag: string }) {
  const inCategory = ({ CategoryId }: Instrument) => !value?.startsWith('category:') || value === `category:${CategoryId}`;
  if (sought) return all.filter((instrument) => inCategory(instrument) && isNamed(instrument, sought, tag));
  if (list) {
    const byId = new Map(all.map((instrument) => [instrument.Id, instrument]));
    return list.symbols.flatMap((id) => byId.get(id) ?? []);
  }
  return value === null ? openFirst(all) : all.filter(inCategory);
}

function sorted(list: readonly Instrument[], sort: QuoteSort): readonly Instrument[] {
  return sortInstruments(list, sort, ({ Id, ForexQuotations }) => store.get(quoteAtom(Id)) ?? ForexQuotations);
}

/** A search looks beyond the watch list that is shown. */
export function useInstrumentFilter(search: string): InstrumentFilter {
  const { data: all } = useInstruments();
  const categories = useCategories();
  const { lists } = useWatchLists();
  const { quoteSort } = useDisplay();
  const tag = useLocaleTag();
  const [listId, showList] = useAtom(shownListAtom);
  const [category, setCategory] = useState<FilterValue>(null);
  const list = category === null ? (lists.find(({ id }) => id === listId) ?? null) : null;
  const value = category ?? (list && `list:${list.id}`);
  const sought = search.trim().toLocaleLowerCase(tag);

  const shown = useMemo(
    () => all && sorted(filtered(all, { value, list, sought, tag }), quoteSort),
    [all, value, list, sought, tag, quoteSort],
  );

  const choose = (next: FilterValue) => {
    const isList = next?.startsWith('list:') ?? false;
    showList(isList && next ? next.slice('list:'.length) : null);
    setCategory(isList ? null : next);
  };
  return { value, choose, lists, list, categories: filledCategories(categories.data ?? [], all), shown, all };
}
