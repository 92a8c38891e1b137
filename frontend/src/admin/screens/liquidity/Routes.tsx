// The routes of cover: which part of which orders is covered.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import type { CoverRoute } from '../../api';
import type { TermNames } from '../../coverTerms';
import { useMay } from '../../permissions';
import { useRows } from '../../queries';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { WaitingChange } from '../../ui/WaitingChange';
import { useStandardGroupName } from '../groups/groupNames';
import styles from './Liquidity.module.css';
import { TermsDialog } from './TermsDialog';
import { useTermNames } from './useTermNames';

export function Routes() {
  const { t } = useLingui();
  const may = useMay();
  const groupName = useStandardGroupName();
  const { data, isError } = useRows<CoverRoute>('/routes');
  const names = useTermNames();
  const [edits, setEdits] = useState(false);
  /** What is null matches every order. */
  const named = (kind: keyof TermNames, id: number | null) => (id === null ? t`all` : (names?.[kind].find((known) => known.id === id)?.name ?? `#${id}`));
  const columns: Column<CoverRoute>[] = [
    { name: t`Priority`, head: true, cell: (row) => row.priority },
    { name: t`Percent`, number: true, cell: (row) => <b>{row.percent} %</b> },
    { name: t`Instrument`, short: true, cell: (row) => named('instrument', row.forex_id) },
    { name: t`Group`, short: true, cell: (row) => groupName(named('group', row.group)) },
    { name: t`Account`, minor: true, short: true, cell: (row) => (row.account === null ? t`all` : <a href={`#/customers/${row.account}`}>{`#${row.account}`}</a>) },
    { name: t`Category`, minor: true, short: true, cell: (row) => named('category', row.category) },
    { name: t`From lots`, number: true, cell: (row) => row.min_lots ?? '—' },
    { name: t`Mode`, cell: (row) => (row.mode === 'through' ? t`through` : t`cover`) },
    { name: t`Deviation`, number: true, cell: (row) => (row.mode === 'through' ? (row.deviation_percent === null ? <Badge tone="warn">{t`none`}</Badge> : `${row.deviation_percent} %`) : '—') },
  ];
  return (
    <Card title={t`Routes`} aside={may('edit_instruments') && <Button onClick={() => setEdits(true)}>{t`Edit routes`}</Button>}>
      <WaitingChange object="cover_routes" />
      <p className={styles.faint}>{t`Of the routes that match an order, the lowest priority applies. Open orders keep their percentage.`} {t`“Cover”: the order fills at once and is covered afterwards; “through”: a market order waits for the provider.`}</p>
      {data?.list.some((row) => row.mode === 'through' && row.deviation_percent === null) && (
        <p className={styles.problem} role="status">
          {t`A route “through” without a deviation: where neither the customer nor the symbol has one, the customer gets any price of the provider up to the maximum price deviation of the instrument, even one far from the market.`}
        </p>
      )}
      <Table label={t`Routes`} columns={columns} rows={data?.list} keyOf={(row) => row.priority} failed={isError} empty={t`No routes: only what exceeds a band is covered.`} dense />
      {edits && <TermsDialog path="/routes" onClose={() => setEdits(false)} />}
    </Card>
  );
}
