// The list of customers, filtered and sorted on the server, and the selected one beside it.
import { Plural, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import type { ListedUser } from '../../api';
import { customerItem, customerRoute } from '../../customer';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { ListTools } from '../../ui/list/ListTools';
import { shownColumns, useListView } from '../../ui/list/listView';
import styles from '../../ui/list/ListHead.module.css';
import { isFiltered } from '../../ui/list/params';
import bar from '../../ui/list/SelectionBar.module.css';
import { SortSelect } from '../../ui/list/SortSelect';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Sorting } from '../../ui/Table';
import { nameOf } from '../../ui/values';
import { hiddenColumns, useCustomerColumns } from './customerColumns';
import { CustomerDetail } from './CustomerDetail';
import { filterOf, NEWEST, queryOf, sortingOf } from './customerQuery';
import { CustomersHead } from './CustomersFilter';
import { TagMany, type Chosen } from './TagMany';
import { TagsDialog } from './TagsDialog';

/** Rows of a page. */
const ROWS = 50;
const NONE: ReadonlySet<string | number> = new Set();

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
  const [view, setView] = useListView('customers', hiddenColumns());
  const may = useMay();
  const mayTag = may('edit_users');
  const [ticked, setTicked] = useState<ReadonlySet<string | number>>(NONE);
  const [dialog, setDialog] = useState<'tags' | Chosen | null>(null);
  const selected = data?.list.filter(({ id }) => ticked.has(id)).map(({ id }) => id) ?? [];
  const change = (changes: Parameters<typeof setParams>[0]) => {
    setTicked(NONE);
    setParams({ ...changes, page: null });
  };
  const sort = ({ by, ascending }: Sorting) => change({ sort: by === NEWEST ? null : by, ascending: ascending ? 1 : null });
  return (
    <Page title={t`Customers`} aside={<>{data && <Plural value={data.total} one="# customer" other="# customers" />}{may('import_customers') && <> · <a href="#/imports">{t`Import customers`}</a></>}</>}>
      <CustomersHead
        filter={filter}
        onFilter={change}
        chips={
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
        }
        tools={
          <ListTools list="users" params={params} columns={columns} view={view} onView={setView} file={{ path: '/users/file', query }}>
            {mayTag && <Button disabled={!data || data.total === 0} onClick={() => setDialog({ filters: query })}>{t`Tag all of these`}</Button>}
            {may('edit_settings') && <Button onClick={() => setDialog('tags')}>{t`Edit tags`}</Button>}
          </ListTools>
        }
        sort={<SortSelect columns={columns} sorting={sorting} onSort={sort} />}
      />
      <Split
        list={
          <Card>
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
              selection={
                mayTag
                  ? {
                      keys: ticked,
                      onChange: setTicked,
                      nameOf: (row) => t`Select ${nameOf(row)}`,
                    }
                  : undefined
              }
              dense={view.dense}
            />
            {selected.length > 0 && (
              <div className={bar.bar} role="group" aria-label={t`Selected customers`}>
                <span>
                  <Plural value={selected.length} one="# selected" other="# selected" />
                </span>
                <Button onClick={() => setDialog({ users: selected })}>{t`Tags`}</Button>
                <Button kind="text" onClick={() => setTicked(NONE)}>{t`Clear selection`}</Button>
              </div>
            )}
            <p className={styles.none}>{t`Balance and equity are the sums of a customer’s real accounts in USD, archived ones included; of a demo customer those of the demo accounts.`}</p>
            <Pager page={page} total={data?.total} size={ROWS} onPage={(next) => (setTicked(NONE), goToPage(next))} />
          </Card>
        }
        detail={route && <CustomerDetail key={route.id} id={route.id} tab={route.tab} />}
      />
      {dialog === 'tags' && <TagsDialog onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'tags' && (
        <TagMany
          chosen={dialog}
          onDone={() => {
            setDialog(null);
            setTicked(NONE);
          }}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  );
}
