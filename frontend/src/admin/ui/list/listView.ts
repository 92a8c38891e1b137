// What each staff member sees of a list: columns and height of rows, in this browser.
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { readStored, writeStored } from '../../../core/app/storage';
import { sessionAtom } from '../../state';
import type { Column } from '../Table';

/** A column that can be hidden, unless it is the heading of a phone's card. */
export interface ListColumn<T> extends Column<T> {
  id: string;
}

export interface ListView {
  /** The ids of columns. */
  hidden: readonly string[];
  dense: boolean;
}

function stored(key: string, hidden: readonly string[], dense: boolean): ListView {
  const known = readStored<Partial<ListView>>(key);
  return {
    hidden: Array.isArray(known?.hidden) ? known.hidden.filter((id) => typeof id === 'string') : hidden,
    dense: known?.dense ?? dense,
  };
}

/** The view of a list and its setter. `hidden`: the columns that are hidden at first; `dense`: whether rows are low at first. */
export function useListView(list: string, hidden: readonly string[], dense = true): [ListView, (view: ListView) => void] {
  const key = `admin.${list}.${useAtomValue(sessionAtom)?.staff.id ?? 0}`;
  const [view, setView] = useState(() => stored(key, hidden, dense));
  return [
    view,
    (next) => {
      setView(next);
      writeStored(key, next);
    },
  ];
}

/** The columns that are shown. */
export function shownColumns<T>(columns: readonly ListColumn<T>[], view: ListView): ListColumn<T>[] {
  return columns.filter(({ id, head }) => head || !view.hidden.includes(id));
}
