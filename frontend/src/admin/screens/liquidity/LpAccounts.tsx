// The accounts of liquidity providers: all of them for those who book money only, otherwise those of deleted ones.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import type { LpAccount } from '../../api';
import { go } from '../../route';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Money } from '../../ui/values';
import { Equity } from './Equity';

interface LpAccountsProps {
  title: string;
  rows: readonly LpAccount[] | undefined;
  failed: boolean;
  chosen: number | null;
}

export function LpAccounts({ title, rows, failed, chosen }: LpAccountsProps) {
  const { t } = useLingui();
  const columns: Column<LpAccount>[] = [
    {
      name: t`Provider`,
      head: true,
      cell: (row) => (
        <>
          <b>{row.name}</b> {row.deleted === 1 && <Badge>{t`deleted`}</Badge>}
        </>
      ),
    },
    { name: t`Balance`, number: true, cell: (row) => <Money value={row.balance} currency={row.currency} /> },
    { name: t`Equity`, number: true, cell: (row) => <Equity of={row} /> },
    { name: t`Alert below`, number: true, minor: true, cell: (row) => (row.equity_min === null ? t`never` : <Money value={row.equity_min} currency={row.currency} />) },
  ];
  return (
    <Card title={title}>
      <Table
        label={title}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.id}
        chosen={chosen}
        onChoose={(row) => go('liquidity', row.id)}
        failed={failed}
        empty={t`No liquidity providers yet.`}
      />
    </Card>
  );
}
