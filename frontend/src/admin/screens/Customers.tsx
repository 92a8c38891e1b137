// Customers: found by anything that is known of one, and one of them beside the list.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Badge } from '../../ui/Badge';
import { Chips } from '../../ui/Chips';
import { TextField } from '../../ui/Field';
import type { AdminUser } from '../api';
import { customerItem, customerPlace } from '../customer';
import { useRows } from '../queries';
import { go, pageOf, turnTo, useKept } from '../route';
import type { ScreenProps } from '../shell/Shell';
import { Card, Page, Pager, Split } from '../ui/Page';
import { Table, type Column } from '../ui/Table';
import { Money, Since, nameOf } from '../ui/words';
import { CustomerDetail } from './CustomerDetail';

const REAL = 0;
const DEMO = 1;

export function Customers({ item }: ScreenProps) {
  const { t } = useLingui();
  const [kept, keep] = useKept();
  const typed = kept.search ?? '';
  const kind = [REAL, DEMO].find((one) => String(one) === kept.is_demo) ?? null;
  const page = pageOf(kept);
  const place = item === null ? null : customerPlace(item);
  const search = useDeferredValue(typed.trim());
  const query = { search: search || undefined, is_demo: kind ?? undefined, page };
  const { data, isError } = useRows<AdminUser>('/users', query);
  const columns: Column<AdminUser>[] = [
    { name: t`Customer`, head: true, cell: (row) => <Title row={row} /> },
    { name: t`Balance`, number: true, cell: (row) => <Money value={row.balance} /> },
    { name: t`Equity`, number: true, cell: (row) => <Money value={row.equity} /> },
    { name: t`Joined`, number: true, cell: (row) => <Since time={row.created_at} /> },
    { name: t`Seen`, number: true, cell: (row) => <Since time={row.seen_at} /> },
  ];
  return (
    <Page title={t`Customers`} aside={data && t`${data.total} in this list`}>
      <TextField
        label={t`Search`}
        hint={t`e-mail, mobile, name, number`}
        type="search"
        value={typed}
        onChange={(event) => keep({ search: event.target.value, page: null })}
      />
      <Chips
        label={t`Kind`}
        value={kind}
        options={[
          { value: REAL, label: t`Real` },
          { value: DEMO, label: t`Demo` },
        ]}
        onChange={(value) => keep({ is_demo: value, page: null })}
        allLabel={t`All`}
      />
      <Split
        list={
          <Card>
            <Table
              label={t`Customers`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={place && Number(place.id)}
              onChoose={(row) => go('customers', customerItem(row.id, place?.tab ?? 'overview'))}
              failed={isError}
              empty={t`Nobody like that.`}
            />
            <Pager page={page} total={data?.total} onPage={turnTo} />
          </Card>
        }
        detail={place && <CustomerDetail key={place.id} id={place.id} tab={place.tab} />}
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
