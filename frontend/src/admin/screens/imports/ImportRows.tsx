// Every row of the file and what becomes of it, page by page.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Chips } from '../../../ui/Chips';
import type { ImportRow } from '../../api';
import { Card, Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { Money } from '../../ui/values';
import { rowsOf, type RowView } from './importFile';
import { ERRORS, NOTES, OUTCOMES, useNameOf } from './importNames';
import styles from './Imports.module.css';

const SIZE = 20;

export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const hasErrors = rows.some(({ outcome }) => outcome === 'error');
  const [chosen, setChosen] = useState<RowView | null>(null);
  const [page, setPage] = useState(1);
  const view = chosen ?? (hasErrors ? 'error' : 'all');
  const found = rowsOf(rows, view);
  const last = Math.max(1, Math.ceil(found.length / SIZE));
  const at = Math.min(page, last);
  const columns: Column<ImportRow>[] = [
    { name: t`Line`, number: true, cell: (row) => row.line },
    { name: t`Login`, head: true, cell: (row) => row.login },
    { name: t`Name`, gives: (row) => row.name, cell: (row) => row.name },
    { name: t`E-mail address`, gives: (row) => row.email, cell: (row) => row.email },
    { name: t`Balance`, number: true, cell: (row) => (row.balance === null ? '—' : <Money value={row.balance} currency={row.currency || 'USD'} />) },
    {
      name: t`Result`,
      cell: (row) => (
        <>
          {row.outcome !== 'error' && nameOf(OUTCOMES, row.outcome)}
          {row.errors.map((error) => (
            <span key={error.code} className={styles.error}>
              {error.column ? `${error.column}: ` : ''}
              {nameOf(ERRORS, error.code)}
              {error.value ? ` (${error.value})` : ''}
            </span>
          ))}
          {row.notes.map((note) => (
            <span key={note} className={styles.note}>
              {nameOf(NOTES, note)}
            </span>
          ))}
        </>
      ),
    },
  ];
  const show = (next: RowView | null) => {
    setChosen(next);
    setPage(1);
  };
  return (
    <Card title={t`Rows`}>
      <Chips
        label={t`View`}
        value={view}
        options={[
          { value: 'error', label: t`With errors` },
          { value: 'new', label: t`To be imported` },
          { value: 'out', label: t`Left out` },
          { value: 'all', label: t`All` },
        ]}
        onChange={show}
      />
      <Table label={t`Rows`} columns={columns} rows={found.slice((at - 1) * SIZE, at * SIZE)} keyOf={(row) => row.line} empty={t`There are no such rows.`} dense />
      <Pager page={at} total={found.length} size={SIZE} onPage={setPage} />
    </Card>
  );
}
