// The list of customers, filtered and sorted on the server, and the selected one beside it.
import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Chips } from '../../../ui/Chips';
import type { ListedUser } from '../../api';
import { customerItem, customerRoute } from '../../customer';
import { useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { ListTools } from '../../ui/list/ListTools';
import { shownColumns, useListView } from '../../ui/list/listView';
import styles from '../../ui/list/ListFilter.module.css';
import { isFiltered } from '../../ui/list/params';
import { SortSelect } from '../../ui/list/SortSelect';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Sorting } from '../../ui/Table';
import { HIDDEN_COLUMNS, useCustomerColumns } from './customerColumns';
import { CustomerDetail } from './CustomerDetail';
import { filterOf, queryOf, sortingOf } from './customerQuery';
import { CustomersFilter } from './CustomersFilter';

/** Rows of a page. */
const ROWS = 50;

export function Customers({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const filter = filterOf(params);
  const sorting = sortingOf(params);
  const page = pageOf(params);
  const route = selectedItem === null ? null : customerRoute(selectedItem);
  const search = useDeferredValue(filter.search);
  const query = queryOf({ ...filter, search }, sorting);
  const { data, isError } = useRows<ListedUser>('/users', { ...query, page, limit: ROWS });
  const columns = useCustomerColumns();
  const [view, setView] = useListView('customers', HIDDEN_COLUMNS);
  const change = (changes: Parameters<typeof setParams>[0]) => setParams({ ...changes, page: null });
  const sort = ({ by, ascending }: Sorting) => change({ sort: by === 'id' ? null : by, ascending: ascending ? 1 : null });
  return (
    <Page title={t`Customers`} aside={data && <Plural value={data.total} one="# customer" other="# customers" />}>
      <CustomersFilter filter={filter} onFilter={change} />
      <div className={styles.tools}>
        <Chips
          label={t`Kind`}
          value={filter.is_demo ?? null}
          options={[
            { value: '0', label: t`Real` },
            { value: '1', label: t`Demo` },
          ]}
          onChange={(value) => change({ is_demo: value })}
          allLabel={t`All`}
        />
        <ListTools list="users" params={params} columns={columns} view={view} onView={setView} file={{ path: '/users/file', query }} />
      </div>
      <Split
        list={
          <Card>
            <SortSelect columns={columns} sorting={sorting} onSort={sort} />
            <Table
              label={t`Customers`}
              columns={shownColumns(columns, view)}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={route && Number(route.id)}
              onChoose={(row) => go('customers', customerItem(row.id, route?.tab ?? 'overview'))}
              failed={isError}
              empty={isFiltered(filter) ? t`No matching customers.` : t`No customers yet.`}
              sorting={sorting}
              onSort={sort}
              dense={view.dense}
            />
            <p className={styles.none}>{t`Balance and equity are the sums of a customer’s real accounts in USD, archived ones included; of a demo customer those of the demo accounts.`}</p>
            <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
          </Card>
        }
        detail={route && <CustomerDetail key={route.id} id={route.id} tab={route.tab} />}
      />
    </Page>
  );
}
