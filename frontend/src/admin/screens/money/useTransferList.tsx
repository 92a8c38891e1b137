// What the lists of deposits and withdrawals have in common: filters, sort order, saved views, columns and export.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { Query } from '../../api';
import { useListParams } from '../../route';
import { ListTools } from '../../ui/list/ListTools';
import { shownColumns, useListView, type ListColumn } from '../../ui/list/listView';
import { cleared, isFiltered } from '../../ui/list/params';
import type { QueueList } from '../queues/Queue';
import { TransferSums } from './TransferSums';
import { filterOf, queryOf, sortingOf, type TransferFilter } from './transferQuery';
import { activeFilters, TransferFields, TransferSearch } from './TransfersFilter';

/** The column of an item's age: name and sort order depend on whether the list is of items that wait. */
export function useWaitedColumn(waiting: readonly number[] = [0]): { name: string; sort: string } {
  const { t } = useLingui();
  const [{ status = '' }] = useListParams();
  if (status === '' || waiting.map(String).includes(status)) return { name: t`Since`, sort: 'time' };
  return status === 'all' ? { name: t`Since, or decided`, sort: 'time' } : { name: t`Decided`, sort: 'decided' };
}

/** The list of a queue. `hidden`: the columns that are hidden at first. */
export function useTransferList<T>(list: 'deposits' | 'withdrawals', columns: readonly ListColumn<T>[], hidden: readonly string[]): QueueList<T> {
  const [params, setParams] = useListParams();
  // Customers with their signals need more than a line.
  const [view, setView] = useListView(list, hidden, false);
  const filter = filterOf(params);
  const search = useDeferredValue(filter.search);
  const change = (changes: Partial<TransferFilter>) => setParams({ ...changes, page: null });
  return {
    query: queryOf({ ...filter, search }),
    isFiltered: isFiltered(filter),
    sorting: sortingOf(params),
    columns: shownColumns(columns, view),
    allColumns: columns,
    dense: view.dense,
    search: <TransferSearch filter={filter} onFilter={change} />,
    sums: (page) => <TransferSums page={page} isOfAll={params.status === 'all'} />,
    active: activeFilters(filter),
    onClear: () => change(cleared(filter, ['search'])),
    filters: <TransferFields list={list} filter={filter} onFilter={change} />,
    tools: (query: Query) => <ListTools list={list} params={params} columns={columns} view={view} onView={setView} file={{ path: `/${list}/file`, query }} />,
  };
}
