// Copies as rows: all of them, or those of one strategy.
import { useLingui } from '@lingui/react/macro';
import type { AdminCopy } from '../../api';
import { useRows } from '../../queries';
import { go } from '../../route';
import { Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime, Money } from '../../ui/values';
import styles from './Copying.module.css';
import { CopyStateBadge, PersonLink } from './words';

const ROWS = 20;

interface CopyTableProps {
  query: { state?: string | undefined; strategy?: number | undefined; account?: number | undefined; page: number };
  chosen: number | null;
  onPage: (page: number) => void;
}

export function CopyTable({ query, chosen, onPage }: CopyTableProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<AdminCopy>('/copy/copies', { ...query, limit: ROWS });
  const columns: Column<AdminCopy>[] = [
    { name: t`Copy`, head: true, cell: (row) => <span className={styles.value}>{`#${row.id}`}</span> },
    { name: t`Strategy`, short: true, cell: (row) => row.strategy_name },
    { name: t`Customer`, short: true, cell: (row) => <PersonLink user={row.user} account={row.account} /> },
    { name: t`State`, short: true, cell: (row) => <CopyStateBadge copy={row} /> },
    { name: t`Equity`, number: true, cell: (row) => (row.state === 'ended' ? '—' : <Money value={row.equity} currency={row.currency} />) },
    { name: t`High-water mark`, number: true, minor: true, cell: (row) => <Money value={row.mark} currency={row.currency} /> },
    { name: t`Started`, time: true, minor: true, cell: (row) => <DateTime time={row.started_at} /> },
  ];
  return (
    <>
      <Table label={t`Copies`} columns={columns} rows={data?.list} keyOf={(row) => row.id} chosen={chosen} onChoose={(row) => go('copying', `copy-${row.id}`)} failed={isError} empty={t`No copies.`} dense />
      <Pager page={query.page} total={data?.total} size={ROWS} onPage={onPage} />
    </>
  );
}
