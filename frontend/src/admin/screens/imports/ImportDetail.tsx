// One import: its sums, its accounts, and what can be done with it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { post, type CustomerImport, type ImportedAccount, type ImportUndo } from '../../api';
import { useAction, useOne, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { LoadError } from '../../ui/LoadError';
import { Pager } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime, Money } from '../../ui/values';
import { REFUSED, STATES, TOUCHED, useNameOf, useStatusNames } from './importNames';
import styles from './Imports.module.css';

const AFFECTED = ['/customer-imports', '/users', '/corrections'];

export function ImportDetail({ id }: { id: number }) {
  const { t } = useLingui();
  const names = useStatusNames();
  const path = `/customer-imports/${id}`;
  const { data: row, isError } = useOne<CustomerImport>(path);
  const [opened, setOpened] = useState<'undo' | 'reject' | 'mail' | null>(null);
  const act = useAction<{ act: string; body?: object }>({ run: ({ act: word, body }) => post(`${path}/${word}`, body ?? {}), invalidates: AFFECTED, onDone: () => setOpened(null) });
  if (isError) return <LoadError />;
  if (!row) return null;
  const isInterrupted = (row.status === 'applying' || row.status === 'undoing') && row.is_running === 0;
  return (
    <>
      <Facts>
        <Fact name={t`Status`}>{names(row)}</Fact>
        <Fact name={t`File`}>{row.file || '—'}</Fact>
        <Fact name={t`Other server`}>{row.server || '—'}</Fact>
        <Fact name={t`Requested by`}>{row.staff ?? '—'}</Fact>
        {row.decided_by !== null && <Fact name={t`Decided by`}>{row.decided_by}</Fact>}
        {row.finished_at !== null && (
          <Fact name={t({ message: 'Imported', context: 'status' })}>
            <DateTime time={row.finished_at} />
          </Fact>
        )}
        {row.undone_at !== null && (
          <Fact name={t`Undone`}>
            <DateTime time={row.undone_at} /> {row.undone_by}
          </Fact>
        )}
        <Fact name={t`Customers`}>{row.customers}</Fact>
        <Fact name={t`Accounts`}>{row.imported + row.planned}</Fact>
        {row.refused > 0 && <Fact name={t`Refused`}>{row.refused}</Fact>}
        {row.undone > 0 && <Fact name={t`Undone accounts`}>{row.undone}</Fact>}
        {row.sums.map((sum) => (
          <Fact key={sum.currency} name={t`Balances in ${sum.currency}`}>
            <Money value={sum.balance} currency={sum.currency} />
          </Fact>
        ))}
        {row.status === 'applied' && <Fact name={t`Written to`}>{t`${row.mailed} of ${row.customers}`}</Fact>}
        {row.notes !== '' && <Fact name={t`Reason`}>{row.notes}</Fact>}
      </Facts>
      {isInterrupted && <p className={styles.differs}>{t`This import was interrupted. Continue it, or undo what has been imported.`}</p>}
      <div className={styles.acts}>
        {row.status === 'waiting' && row.is_own === 0 && <Button kind="primary" busy={act.isPending} onClick={() => act.mutate({ act: 'approve' })}>{t`Approve`}</Button>}
        {row.status === 'waiting' && <Button onClick={() => setOpened('reject')}>{row.is_own === 1 ? t`Withdraw` : t`Reject`}</Button>}
        {isInterrupted && <Button kind="primary" busy={act.isPending} onClick={() => act.mutate({ act: 'resume' })}>{t`Continue`}</Button>}
        {row.status === 'applied' && row.mailing === 0 && row.mailed < row.customers && <Button onClick={() => setOpened('mail')}>{t`Write to the customers`}</Button>}
        {row.mailing === 1 && <Button busy={act.isPending} onClick={() => act.mutate({ act: 'mail', body: { on: 0 } })}>{t`Stop writing`}</Button>}
        {(row.status === 'applied' || (isInterrupted && row.status === 'applying')) && <Button onClick={() => setOpened('undo')}>{t`Undo`}</Button>}
      </div>
      <Accounts id={id} />
      {opened === 'undo' && <Undo id={id} busy={act.isPending} onUndo={(keep) => act.mutate({ act: 'undo', body: keep ? { keep_touched: 1 } : {} })} onClose={() => setOpened(null)} />}
      {opened === 'reject' && <Reject busy={act.isPending} onReject={(notes) => act.mutate({ act: 'reject', body: { notes } })} onClose={() => setOpened(null)} />}
      {opened === 'mail' && (
        <Dialog title={t`Write to ${row.customers - row.mailed} customers?`} confirmLabel={t`Write`} busy={act.isPending} onConfirm={() => act.mutate({ act: 'mail', body: { on: 1 } })} onClose={() => setOpened(null)}>
          <p>{t`Each customer gets one e-mail that their account is here now and how they set a password. 120 are sent a minute.`}</p>
        </Dialog>
      )}
    </>
  );
}

function Undo({ id, busy, onUndo, onClose }: { id: number; busy: boolean; onUndo: (keep: boolean) => void; onClose: () => void }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [keeps, setKeeps] = useState(false);
  const { data } = useOne<ImportUndo>(`/customer-imports/${id}/undo`, false);
  return (
    <Dialog title={t`Undo this import?`} danger confirmLabel={t`Undo`} busy={busy} disabled={!data || (data.touched > 0 && !keeps)} onConfirm={() => onUndo(keeps)} onClose={onClose}>
      {data && (
        <>
          <p>{t`${data.customers} customers are deleted and their balances booked back.`}</p>
          {data.touched > 0 && (
            <>
              <p className={styles.differs}>{t`Something has happened to ${data.touched} customers since the import:`}</p>
              <ul className={styles.touched}>
                {data.list.map((one) => (
                  <li key={one.user}>
                    {one.login} · {nameOf(TOUCHED, one.why)}
                  </li>
                ))}
              </ul>
              <label className={styles.tick}>
                <input type="checkbox" checked={keeps} onChange={({ target }) => setKeeps(target.checked)} />
                {t`Keep these customers and undo the others`}
              </label>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

function Reject({ busy, onReject, onClose }: { busy: boolean; onReject: (notes: string) => void; onClose: () => void }) {
  const { t } = useLingui();
  const [notes, setNotes] = useState('');
  return (
    <Dialog title={t`Reject this import?`} confirmLabel={t`Reject`} busy={busy} onConfirm={() => onReject(notes.trim())} onClose={onClose}>
      <TextField label={t`Reason`} maxLength={500} value={notes} onChange={({ target }) => setNotes(target.value)} />
    </Dialog>
  );
}

function Accounts({ id }: { id: number }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const [page, setPage] = useState(1);
  const { data, isError } = useRows<ImportedAccount>(`/customer-imports/${id}/accounts`, { page });
  const columns: Column<ImportedAccount>[] = [
    { name: t`Login`, head: true, cell: (row) => row.login },
    { name: t`Account`, number: true, cell: (row) => row.number ?? '—' },
    { name: t`Their group`, minor: true, gives: (row) => row.source_group, cell: (row) => row.source_group },
    { name: t`Balance`, number: true, cell: (row) => <Money value={row.balance} currency={row.currency} /> },
    { name: t`Status`, cell: (row) => (row.refused ? nameOf(REFUSED, row.refused) : nameOf(STATES, row.state)) },
  ];
  return (
    <>
      <Table label={t`Accounts`} columns={columns} rows={data?.list} keyOf={(row) => row.line} failed={isError} empty={t`This import has no accounts.`} dense />
      <Pager page={page} total={data?.total} onPage={setPage} />
    </>
  );
}
