// The accounts of a customer, archived ones included: each leads to its own figures and orders.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatMoney } from '../../../core/numbers/format';
import { Badge } from '../../../ui/Badge';
import type { AdminAccount } from '../../api';
import { customerPage } from '../../customer';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { tagAtom } from '../../state';
import { LoadError } from '../../ui/LoadError';
import { Table, type Column } from '../../ui/Table';

/** `id`: any account of the customer; the one that the page shows. */
export function CustomerAccounts({ id }: { id: number }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const seesOrders = useMay()('see_orders');
  const { data, isError } = useOne<AdminAccount[]>(`/users/${id}/accounts`);
  if (isError && !data) return <LoadError />;
  const orders = ({ open, pending }: AdminAccount) => t`${open} open, ${pending} pending`;
  const columns: Column<AdminAccount>[] = [
    {
      name: t`Account`,
      head: true,
      cell: (row) => (
        <>
          <a href={`#${customerPage(row.id)}`}>{row.account}</a> {row.name}
        </>
      ),
    },
    {
      name: t`Kind`,
      cell: (row) => (
        <>
          {row.kind === 'demo' ? t`Demo` : t`Real`} {row.archived === 1 && <Badge>{t`archived`}</Badge>}
          {row.frozen === 1 && <Badge tone="warn">{t`frozen`}</Badge>}
        </>
      ),
    },
    { name: t`Balance`, number: true, cell: (row) => formatMoney(row.balance, row.currency, tag) },
    { name: t`Equity`, number: true, cell: (row) => formatMoney(row.equity, row.currency, tag) },
    { name: t`Orders`, cell: (row) => (seesOrders ? <a href={`#/orders?user=${row.id}`}>{orders(row)}</a> : orders(row)) },
  ];
  return (
    <Table label={t`Accounts`} columns={columns} rows={data} keyOf={(row) => row.id} chosen={id} empty={t`Nothing yet.`} />
  );
}
