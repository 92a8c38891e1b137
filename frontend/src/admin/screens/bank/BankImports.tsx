// The imported statements, newest first.
import { useLingui } from '@lingui/react/macro';
import type { BankStatement } from '../../api';
import { useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import { Card, Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import styles from './Bank.module.css';

export function BankImports() {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const { data, isError } = useRows<BankStatement>('/bank-statements', { page });
  const by = (row: BankStatement) => row.staff ?? '—';
  const account = (row: BankStatement) => `${row.currency} · ${row.sent_to}`;
  const columns: Column<BankStatement>[] = [
    { name: t({ message: 'Imported', context: 'time' }), cell: (row) => <DateTime time={row.at} /> },
    { name: t`File`, head: true, cell: (row) => row.file || row.bank_id || `#${row.id}` },
    { name: t`Account`, gives: account, cell: account },
    { name: t`Balances`, cell: (row) => (row.difference === null ? <span title={t`The file has neither balances nor a sum.`}>{t`not checked`}</span> : <Difference value={row.difference} />) },
    { name: t`New`, number: true, cell: (row) => row.new },
    { name: t`Known`, number: true, cell: (row) => row.known },
    { name: t`Ignored`, number: true, cell: (row) => row.ignored },
    { name: t`Days`, cell: (row) => (row.first_day === row.last_day ? row.first_day : `${row.first_day} – ${row.last_day}`) },
    { name: t`By`, gives: by, cell: by },
  ];
  const open = (row: BankStatement) => {
    go('bank');
    setParams({ view: null, page: null, statement: row.id, state: 'all' });
  };
  return (
    <Card>
      <Table label={t`Imports`} columns={columns} rows={data?.list} keyOf={(row) => row.id} onChoose={open} failed={isError} empty={t`No statement has been imported.`} dense />
      <Pager page={page} total={data?.total} onPage={goToPage} />
    </Card>
  );
}

/** Whether opening balance, lines and closing balance fit. */
export function Difference({ value }: { value: string | null }) {
  const { t } = useLingui();
  if (value === null) return <>{t`not checked: the file has neither balances nor a sum`}</>;
  return Number(value) === 0 ? <>{t`fit`}</> : <span className={styles.differs}>{t`differ by ${value}`}</span>;
}
