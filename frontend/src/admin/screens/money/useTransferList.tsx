// What the lists of deposits and withdrawals have in common: filters, sort order, saved views, columns and export.
import { useDeferredValue } from 'react';
import type { Query } from '../../api';
import { useListParams } from '../../route';
import { ListTools } from '../../ui/list/ListTools';
import { shownColumns, useListView, type ListColumn } from '../../ui/list/listView';
import { isFiltered } from '../../ui/list/params';
import type { QueueList } from '../queues/Queue';
import { filterOf, queryOf, sortingOf } from './transferQuery';
import { TransfersFilter } from './TransfersFilter';

/** The list of a queue. `hidden`: the columns that are hidden at first. */
export function useTransferList<T>(list: 'deposits' | 'withdrawals', columns: readonly ListColumn<T>[], hidden: readonly string[]): QueueList<T> {
  const [params, setParams] = useListParams();
  // Customers with their signals need more than a line.
  const [view, setView] = useListView(list, hidden, false);
  const filter = filterOf(params);
  const search = useDeferredValue(filter.search);
  return {
    query: queryOf({ ...filter, search }),
    isFiltered: isFiltered(filter),
    sorting: sortingOf(params),
    columns: shownColumns(columns, view),
    dense: view.dense,
    filter: <TransfersFilter list={list} filter={filter} onFilter={(changes) => setParams({ ...changes, page: null })} />,
    tools: (query: Query) => <ListTools list={list} params={params} columns={columns} view={view} onView={setView} file={{ path: `/${list}/file`, query }} />,
  };
}
