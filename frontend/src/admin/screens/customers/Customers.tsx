// The list of customers with a search, and the selected one beside it.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Badge } from '../../../ui/Badge';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import type { AdminUser } from '../../api';
import { customerItem, customerRoute } from '../../customer';
import { useRows } from '../../queries';
import { go, pageOf, goToPage, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Money, Age, nameOf } from '../../ui/values';
import styles from './Activity.module.css';
import { CustomerDetail } from './CustomerDetail';

const REAL = 0;
const DEMO = 1;

export function Customers({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const typed = params.search ?? '';
  const kind = [REAL, DEMO].find((one) => String(one) === params.is_demo) ?? null;
  const page = pageOf(params);
  const route = selectedItem === null ? null : customerRoute(selectedItem);
  const search = useDeferredValue(typed.trim());
  const query = { search: search || undefined, is_demo: kind ?? undefined, page };
  const { data, isError } = useRows<AdminUser>('/users', query);
  const columns: Column<AdminUser>[] = [
    { name: t`Customer`, head: true, cell: (row) => <Title row={row} /> },
    { name: t`Balance`, number: true, cell: (row) => <Money value={row.balance} currency={row.currency} /> },
    { name: t`Equity`, number: true, cell: (row) => <Money value={row.equity} currency={row.currency} /> },
    { name: t`Joined`, number: true, cell: (row) => <Age time={row.created_at} /> },
    { name: t`Last seen`, number: true, cell: (row) => <Age time={row.seen_at} /> },
  ];
  return (
    <Page title={t`Customers`} aside={data && t`${data.total} in this list`}>
      <TextField
        label={t`Search`}
        hint={t`e-mail, mobile, name, number`}
        type="search"
        value={typed}
        onChange={(event) => setParams({ search: event.target.value, page: null })}
      />
      <Chips
        label={t`Kind`}
        value={kind}
        options={[
          { value: REAL, label: t`Real` },
          { value: DEMO, label: t`Demo` },
        ]}
        onChange={(value) => setParams({ is_demo: value, page: null })}
        allLabel={t`All`}
      />
      <Split
        list={
          <Card>
            <p className={styles.none}>{t`Balance and equity are those of the first account. A customer's page lists all accounts.`}</p>
            <Table
              label={t`Customers`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={route && Number(route.id)}
              onChoose={(row) => go('customers', customerItem(row.id, route?.tab ?? 'overview'))}
              failed={isError}
              empty={t`No matching customers.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={route && <CustomerDetail key={route.id} id={route.id} tab={route.tab} />}
      />
    </Page>
  );
}

function Title({ row }: { row: AdminUser }) {
  const { t } = useLingui();
  return (
    <>
      {nameOf(row)} {row.is_demo === DEMO && <Badge>{t`demo`}</Badge>} {row.frozen === 1 && <Badge tone="warn">{t`frozen`}</Badge>}
    </>
  );
}
