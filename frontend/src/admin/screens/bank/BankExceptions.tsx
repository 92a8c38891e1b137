// What does not fit between the bank's statements and the books.
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { downloadFile, type BankException, type BankExceptions as Exceptions } from '../../api';
import { usePage } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import fields from '../../ui/list/ListHead.module.css';
import { knownParam } from '../../ui/list/params';
import { SortSelect } from '../../ui/list/SortSelect';
import { Card, Pager } from '../../ui/Page';
import { Table, type Column, type Sorting } from '../../ui/Table';
import { PaidAmount } from '../../ui/values';
import styles from './Bank.module.css';
import { useExceptionNames } from './bankNames';

/** Rows of a page. */
const ROWS = 50;

export function BankExceptions() {
  const { t } = useLingui();
  const names = useExceptionNames();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const kind = knownParam(params.kind, Object.keys(names));
  const sort = knownParam(params.sort, ['date', 'amount']);
  const query = { kind, sort, ascending: params.ascending === '1' ? 1 : undefined };
  const { data, isError } = usePage<Exceptions>('/bank-exceptions', { ...query, page, limit: ROWS }, () => undefined);
  const sorting = { by: sort ?? 'kind', ascending: query.ascending === 1 };
  const onSort = ({ by, ascending }: Sorting) => setParams({ sort: by === 'kind' ? null : by, ascending: ascending ? 1 : null, page: null });
  const payment = (row: BankException) => {
    if (!row.payment) return '';
    const { id, customer } = row.payment;
    return `${row.payment.kind === 'deposit' ? t`Deposit #${id}` : t`Withdrawal #${id}`} · ${customer}`;
  };
  const columns: Column<BankException>[] = [
    { name: t`Exception`, head: true, sort: 'kind', cell: (row) => names[row.kind] ?? row.kind },
    { name: t`Day`, sort: 'date', time: true, cell: (row) => row.day },
    { name: t`Amount`, number: true, sort: 'amount', cell: (row) => <PaidAmount value={row.amount} code={row.currency} /> },
    { name: t`Line`, cell: (row) => row.line && <span className={styles.text}>{`#${row.line.id} ${row.line.counterparty || row.line.text}`}{row.line.released && ` · ${t`opened again by ${row.line.released.by ?? '—'}`}`}</span> },
    { name: t`Payment`, cell: payment },
  ];
  const open = (row: BankException) => {
    if (row.line) {
      go('bank', row.line.id);
      setParams({ view: null, kind: null, sort: null, ascending: null, page: null });
    } else if (row.payment) go(row.payment.kind === 'deposit' ? 'deposits' : 'withdrawals', row.payment.id);
  };
  return (
    <>
      <ListHead
        active={kind === undefined ? 0 : 1}
        startsOpen
        filters={
          <div className={fields.fields}>
            <Choice
              label={t`Kind`}
              value={kind}
              options={data?.counts.map((one) => ({ value: one.kind, name: `${names[one.kind] ?? one.kind} (${one.count})` }))}
              onChange={(value) => setParams({ kind: value || null, page: null })}
            />
          </div>
        }
        tools={<Button onClick={() => void downloadFile('/bank-exceptions/file', query)}>{t`Export CSV`}</Button>}
        sort={<SortSelect columns={columns} sorting={sorting} onSort={onSort} />}
      />
      <Card>
        <Table
          label={t({ message: 'Exceptions', context: 'bank' })}
          columns={columns}
          rows={data?.list}
          keyOf={(row) => `${row.kind} ${row.line?.id} ${row.payment?.kind} ${row.payment?.id}`}
          onChoose={open}
          failed={isError}
          empty={t`Everything fits.`}
          sorting={sorting}
          onSort={onSort}
          dense
        />
        <p className={styles.why}>{t`A payment is expected on a statement within 5 days, once statements of its account or currency are imported.`}</p>
        <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
      </Card>
    </>
  );
}
