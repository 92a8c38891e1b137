// The lines of bank statements, filtered and sorted on the server, and the selected one beside them.
import { useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import { downloadFile, type BankLine, type BankSource } from '../../api';
import { useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import filterStyles from '../../ui/list/ListHead.module.css';
import { dayParam, idParam, knownParam } from '../../ui/list/params';
import { SortSelect } from '../../ui/list/SortSelect';
import { Card, Pager, Split } from '../../ui/Page';
import { Table, type Column, type Sorting } from '../../ui/Table';
import { useStateNames } from './bankNames';
import { ExactMatches } from './ExactMatches';
import { LineAmount } from './LineAmount';
import { LineDetail } from './LineDetail';
import styles from './Bank.module.css';

/** Rows of a page. */
const ROWS = 50;
const STATES = ['open', 'matched', 'aside', 'reversed'];

export function BankLines({ selectedItem }: { selectedItem: string | null }) {
  const { t } = useLingui();
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const state = params.state === 'all' ? undefined : (knownParam(params.state, STATES) ?? 'open');
  const search = useDeferredValue(params.search || undefined);
  const query = {
    state,
    source: idParam(params.source),
    statement: idParam(params.statement),
    direction: knownParam(params.direction, ['credit', 'debit']),
    from: dayParam(params.from),
    to: dayParam(params.to),
    search,
    sort: knownParam(params.sort, ['amount', 'counterparty']),
    ascending: params.ascending === '1' ? 1 : undefined,
  };
  const { data, isError } = useRows<BankLine>('/bank-lines', { ...query, page, limit: ROWS });
  const sources = useRows<BankSource>('/bank-statements/sources').data?.list;
  const named = useRows<BankLine>(selectedItem === null ? null : '/bank-lines', { id: selectedItem ?? undefined }).data?.list[0];
  const chosen = named && String(named.id) === selectedItem ? named : data?.list.find((row) => String(row.id) === selectedItem);
  const at = data?.list.findIndex((row) => row.id === chosen?.id) ?? -1;
  const next = () => go('bank', data?.list[at + 1]?.id ?? data?.list[at - 1]?.id);
  const columns = useColumns(state === 'open');
  const change = (changes: Parameters<typeof setParams>[0]) => setParams({ ...changes, page: null });
  const sorting = { by: query.sort ?? 'date', ascending: query.ascending === 1 };
  const sort = ({ by, ascending }: Sorting) => change({ sort: by === 'date' ? null : by, ascending: ascending ? 1 : null });
  const day = (name: 'from' | 'to', label: string) => <TextField label={label} type="date" value={query[name] ?? ''} onChange={(event) => change({ [name]: event.target.value || null })} />;
  return (
    <>
      <ListHead
        search={<TextField label={t`Search`} type="search" placeholder={t`text, reference, counterparty`} value={params.search ?? ''} onChange={(event) => change({ search: event.target.value })} />}
        active={[query.source, query.direction, query.from, query.to].filter((value) => value !== undefined).length}
        onClear={() => change({ source: null, direction: null, from: null, to: null })}
        filters={
          <div className={filterStyles.fields}>
            <Choice
              label={t`Account`}
              value={query.source}
              options={sources?.map((source) => ({ value: source.id, name: `${source.currency} · ${source.via} · ${source.sent_to}` }))}
              onChange={(value) => change({ source: value || null })}
            />
            <Choice
              label={t`Direction`}
              value={query.direction}
              options={[
                { value: 'credit', name: t`money in` },
                { value: 'debit', name: t`money out` },
              ]}
              onChange={(value) => change({ direction: value || null })}
            />
            {day('from', t`Booked from`)}
            {day('to', t`Booked to`)}
          </div>
        }
        chips={
          <Chips
            label={t`Status`}
            value={state ?? null}
            options={[
              { value: 'open', label: t({ message: 'Open', context: 'line without a payment' }) },
              { value: 'matched', label: t`Matched` },
              { value: 'aside', label: t`Set aside` },
              { value: 'reversed', label: t`Reversed` },
            ]}
            onChange={(value) => change({ state: value === 'open' ? null : (value ?? 'all') })}
            allLabel={t`All`}
          />
        }
        tools={
          <>
            {state === 'open' && <ExactMatches lines={data?.list ?? []} />}
            <Button onClick={() => void downloadFile('/bank-lines/file', query)}>{t`Export CSV`}</Button>
          </>
        }
        sort={<SortSelect columns={columns} sorting={sorting} onSort={sort} />}
      />
      <Split
        list={
          <Card>
            <Table
              label={t`Lines`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('bank', row.id)}
              failed={isError}
              empty={state === 'open' ? t`No open lines. Import a statement of your bank to match deposits and payouts.` : t`No matching lines.`}
              sorting={sorting}
              onSort={sort}
              dense
            />
            <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
          </Card>
        }
        detail={
          chosen && (
            <Card key={chosen.id} title={t`Line #${chosen.id}`} aside={<CloseDetails onClose={() => go('bank')} />}>
              <LineDetail line={chosen} onDecided={next} />
            </Card>
          )
        }
      />
    </>
  );
}

function useColumns(isOpen: boolean): Column<BankLine>[] {
  const { t } = useLingui();
  const states = useStateNames();
  const match = (row: BankLine) => {
    if (row.deposit !== null) return t`Deposit #${row.deposit}`;
    return row.withdrawal === null ? '' : t`Withdrawal #${row.withdrawal}`;
  };
  const suggestion = (row: BankLine) => {
    const best = row.suggestions[0];
    if (row.state !== 'open') return <Badge tone={row.state === 'waiting' ? 'warn' : 'plain'}>{states[row.state] ?? row.state}</Badge>;
    if (!best) return t`none`;
    const { kind, id, customer } = best.payment;
    const payment = kind === 'deposit' ? t`Deposit #${id}` : t`Withdrawal #${id}`;
    return (
      <>
        <Badge tone={best.confidence === 'exact' ? 'plain' : 'warn'}>{best.confidence === 'exact' ? t`exact` : t`likely`}</Badge> {payment} · {customer}
      </>
    );
  };
  return [
    { name: t({ message: 'Booked', context: 'day' }), sort: 'date', time: true, cell: (row) => row.booked_on },
    { name: t`Counterparty`, head: true, sort: 'counterparty', cell: (row) => row.counterparty || row.text || row.bank_reference || `#${row.id}` },
    { name: t`Amount`, number: true, sort: 'amount', cell: (row) => <LineAmount line={row} /> },
    { name: isOpen ? t`Suggested match` : t`Match`, cell: (row) => (isOpen ? suggestion(row) : <>{match(row)} {suggestion(row)}</>) },
    { name: t`Text`, minor: true, cell: (row) => <span className={styles.text}>{row.text || row.reference || row.end_to_end}</span> },
  ];
}
