// The orders of all customers as a live table, which dealers filter, sort and act on.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ORDER_STATUS } from '../../../api/types';
import { formatQuantity } from '../../../core/numbers/format';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import type { AdminOrder, AdminOrders } from '../../api';
import { orderPricesAtom } from '../../live';
import { useMay } from '../../permissions';
import { useRows, usePage } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { ListTools } from '../../ui/list/ListTools';
import { shownColumns, useListView } from '../../ui/list/listView';
import { idParam, isFiltered } from '../../ui/list/params';
import { SortSelect } from '../../ui/list/SortSelect';
import { Table, type Sorting } from '../../ui/Table';
import { nameOf } from '../../ui/values';
import { OrderDetail } from './OrderDetail';
import { OrdersHead } from './OrdersFilter';
import { NewOrder } from './NewOrder';
import { CloseSelected } from './CloseSelected';
import { SelectedOrders } from './SelectedOrders';
import { ENDED_HIDDEN_COLUMNS, HIDDEN_COLUMNS, useOrderColumns } from './orderColumns';
import { closedTogether, filterOf, paramsOf, queryOf, refreshMs, ROWS, sortingOf, statusOf } from './orderQuery';

const NONE: ReadonlySet<number> = new Set();

export function OrdersScreen({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const options = [
    { value: ORDER_STATUS.open, label: t({ message: 'Open', context: 'order' }) },
    { value: ORDER_STATUS.pending, label: t`Pending` },
    { value: ORDER_STATUS.closed, label: t({ message: 'Closed', context: 'order' }) },
    { value: ORDER_STATUS.cancelled, label: t`Cancelled` },
  ];
  const status = statusOf(params);
  const may = useMay();
  const isEnded = status === ORDER_STATUS.closed || status === ORDER_STATUS.cancelled;
  const liveView = useListView('orders', HIDDEN_COLUMNS);
  const endedView = useListView('orders.ended', ENDED_HIDDEN_COLUMNS);
  const [view, setView] = isEnded ? endedView : liveView;
  const [ordering, setOrdering] = useState(false);
  const filter = filterOf(params);
  const sorting = sortingOf(params);
  const query = queryOf(status, filter, sorting);
  const page = pageOf(params);
  const prices = useAtomValue(orderPricesAtom);
  const { data, isError } = usePage<AdminOrders>('/orders', { ...query, page, limit: ROWS }, (known) =>
    refreshMs(status, sorting, known?.list.every(({ Id }) => Id in prices) ?? true),
  );
  const columns = useOrderColumns(status === ORDER_STATUS.closed);
  // What is filtered by is shown.
  const shown = filter.reason ? { ...view, hidden: view.hidden.filter((id) => id !== 'reason') } : view;
  const live = (order: AdminOrder) => ({ ...order, ...prices[order.Id] });
  const rows = data?.list.map(live);
  const listed = rows?.find((order) => String(order.Id) === selectedItem);
  // An order that a link names is loaded even if it is not on this page of the list.
  const other = useRows<AdminOrder>(selectedItem === null || listed ? null : '/orders', { id: selectedItem ?? undefined }).data?.list[0];
  const chosen = listed ?? (other && String(other.Id) === selectedItem ? live(other) : undefined);
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(NONE);
  const selected = rows?.filter(({ Id }) => ticked.has(Id)) ?? [];
  const change = (changes: Parameters<typeof setParams>[0]) => {
    setTicked(NONE);
    setParams({ ...changes, page: null });
  };
  const chooseStatus = (next: number | null) => {
    go('orders');
    change({ status: next === ORDER_STATUS.open ? null : next });
  };
  const sort = ({ by, ascending }: Sorting) => change({ sort: by === 'time' ? null : by, ascending: ascending ? 1 : null });
  // Orders that the search named.
  const together = closedTogether(params);
  // The customer's number for whom the search opens a new order.
  const orderFor = idParam(params.order_for);
  const tag = useAtomValue(tagAtom);
  const limited = data?.searched_latest && formatQuantity(data.searched_latest, tag);
  return (
    <Page title={t`Orders`} aside={data && <Plural value={data.total} one="# order" other="# orders" />}>
      <OrdersHead
        filter={filter}
        customer={rows?.find(({ user }) => user?.id === filter.user)?.user}
        onFilter={(next) => change(paramsOf(next))}
        chips={<Chips label={t`Status`} value={status} options={options} onChange={chooseStatus} />}
        tools={
          <ListTools list="orders" params={params} columns={columns} view={view} onView={setView} file={{ path: '/orders/file', query }}>
            {may('place_orders') && <Button onClick={() => setOrdering(true)}>{t`New order for a customer`}</Button>}
          </ListTools>
        }
        sort={<SortSelect columns={columns} sorting={sorting} onSort={sort} />}
      />
      {together.length > 0 && may('close_orders') && <CloseSelected ids={together} onDone={() => setParams({ close: null })} onClose={() => setParams({ close: null })} />}
      {(ordering || orderFor !== undefined) && may('place_orders') && (
        <NewOrder
          account={String(orderFor ?? chosen?.account?.number ?? '')}
          onClose={() => {
            setOrdering(false);
            setParams({ order_for: null });
          }}
        />
      )}
      <Split
        list={
          <Card>
            {limited && (
              <p>{t`Only the latest ${limited} orders of this period are searched. Choose a shorter period to see others.`}</p>
            )}
            <Table
              label={t`Orders`}
              columns={shownColumns(columns, shown)}
              rows={rows}
              keyOf={(order) => order.Id}
              chosen={chosen?.Id}
              onChoose={(order) => go('orders', order.Id)}
              failed={isError}
              empty={isFiltered(filter) ? t`No matching orders with this status.` : t`No orders with this status.`}
              sorting={sorting}
              onSort={sort}
              selection={{
                keys: ticked,
                onChange: setTicked,
                nameOf: (order) => t`Select order #${order.Id} of ${order.user ? nameOf(order.user) : '—'}`,
              }}
              dense={view.dense}
            />
            {selected.length > 0 && <SelectedOrders orders={selected} onDone={() => setTicked(NONE)} />}
            <Pager page={page} total={data?.total} onPage={(next) => (setTicked(NONE), goToPage(next))} size={ROWS} />
          </Card>
        }
        detail={chosen && <OrderDetail key={chosen.Id} order={chosen} />}
      />
    </Page>
  );
}
