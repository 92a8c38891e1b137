// The orders of all customers as a live table, which dealers filter, sort and act on.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { ORDER_STATUS } from '../../../api/types';
import { formatQuantity } from '../../../core/numbers/format';
import { Chips } from '../../../ui/Chips';
import type { AdminOrder, AdminOrders } from '../../api';
import { orderPricesAtom } from '../../live';
import { useRows, usePage } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { sessionAtom, tagAtom } from '../../state';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Sorting } from '../../ui/Table';
import { nameOf } from '../../ui/values';
import { OrderDetail } from './OrderDetail';
import { OrdersFilter } from './OrdersFilter';
import { OrdersToolbar } from './OrdersToolbar';
import { SelectedOrders } from './SelectedOrders';
import { SortSelect } from './SortSelect';
import { useOrderColumns } from './orderColumns';
import styles from './OrdersFilter.module.css';
import { filterOf, isFiltered, paramsOf, queryOf, refreshMs, sortingOf } from './orderQuery';
import { storedView, storeView, type OrderView } from './orderView';

/** Rows of a page. */
const ROWS = 50;
const NONE: ReadonlySet<number> = new Set();

export function OrdersScreen({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const options = [
    { value: ORDER_STATUS.open, label: t`Open` },
    { value: ORDER_STATUS.pending, label: t`Pending` },
    { value: ORDER_STATUS.closed, label: t`Closed` },
    { value: ORDER_STATUS.cancelled, label: t`Cancelled` },
  ];
  const status = options.find(({ value }) => String(value) === params.status)?.value ?? ORDER_STATUS.open;
  const [view, setView] = useView();
  const filter = filterOf(params);
  const sorting = sortingOf(params);
  const query = queryOf(status, filter, sorting);
  const page = pageOf(params);
  const prices = useAtomValue(orderPricesAtom);
  const { data, isError } = usePage<AdminOrders>('/orders', { ...query, page, limit: ROWS }, (known) =>
    refreshMs(status, sorting, known?.list.every(({ Id }) => Id in prices) ?? true),
  );
  const columns = useOrderColumns();
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
  const tag = useAtomValue(tagAtom);
  const limited = data?.searched_latest && formatQuantity(data.searched_latest, tag);
  return (
    <Page title={t`Orders`} aside={data && <Plural value={data.total} one="# order" other="# orders" />}>
      <OrdersFilter
        filter={filter}
        customer={rows?.find(({ user }) => user?.id === filter.user)?.user}
        onFilter={(next) => change(paramsOf(next))}
      />
      <div className={styles.tools}>
        <Chips label={t`Status`} value={status} options={options} onChange={chooseStatus} />
        <OrdersToolbar params={params} columns={columns} view={view} onView={setView} query={query} account={String(chosen?.account?.number ?? '')} />
      </div>
      <Split
        list={
          <Card>
            {limited && (
              <p>{t`Only the latest ${limited} orders of this period are searched. Choose a shorter period to see others.`}</p>
            )}
            <SortSelect columns={columns} sorting={sorting} onSort={sort} />
            <Table
              label={t`Orders`}
              columns={columns.filter(({ id }) => id === 'order' || !view.hidden.includes(id))}
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

/** The staff member's view of the list, kept in this browser. */
function useView(): [OrderView, (view: OrderView) => void] {
  const staff = useAtomValue(sessionAtom)?.staff.id ?? 0;
  const [view, setView] = useState(() => storedView(staff));
  return [
    view,
    (next) => {
      setView(next);
      storeView(staff, next);
    },
  ];
}
