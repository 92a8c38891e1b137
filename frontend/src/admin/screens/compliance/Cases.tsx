// Case files of compliance: the list by state, and one case with its entries, which are only appended.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { calendarDate } from '../../../core/app/time';
import { utcDay } from '../../../core/customer/kyc';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { Fact, Facts } from '../../../ui/Facts';
import { Spinner } from '../../../ui/Spinner';
import { useNow } from '../../../ui/useNow';
import { downloadFile, type AdminCase, type CaseDetails } from '../../api';
import { useOne, useRows } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { sessionAtom, tagAtom } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { Choice } from '../../ui/list/Choice';
import { ListHead } from '../../ui/list/ListHead';
import fields from '../../ui/list/ListHead.module.css';
import { LoadError } from '../../ui/LoadError';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { CustomerName, DateTime, nameOf } from '../../ui/values';
import { CaseActions } from './CaseActions';
import styles from './Cases.module.css';

const CLOSED = 2;
/** All states; a chip of its own. */
const MINE = 9;

export function useCaseNames() {
  const { t } = useLingui();
  return {
    kinds: { aml: t`Money laundering`, identity: t`Identity`, complaint: t`Complaint`, other: t`Other` } as Record<string, string>,
    states: [t({ message: 'Open', context: 'case' }), t`Escalated`, t({ message: 'Closed', context: 'case' })],
  };
}

export function Cases({ selectedItem: item }: ScreenProps) {
  const { t } = useLingui();
  const { kinds, states } = useCaseNames();
  const own = useAtomValue(sessionAtom)?.staff.id;
  const [params, setParams] = useListParams();
  const status = Number(params.status ?? 0);
  const page = pageOf(params);
  const kind = params.kind ?? '';
  const { data, isError } = useRows<AdminCase>('/cases', { ...(status === MINE ? { assignee: own } : { state: status }), ...(kind && { kind }), page });
  const options = [...states.map((label, value) => ({ value, label })), { value: MINE, label: t`Assigned to me` }];
  const columns: Column<AdminCase>[] = [
    {
      name: t`Title`,
      head: true,
      cell: (row) => (
        <>
          {row.title}
          <span className={styles.kind}>{kinds[row.kind] ?? row.kind}</span>
        </>
      ),
    },
    { name: t`Customer`, cell: (row) => (row.user ? nameOf(row.user) : t`removed`) },
    { name: t`Assignee`, cell: (row) => row.assignee_email ?? '–' },
    { name: t`Due`, number: true, cell: (row) => <Due day={row.due_on} closed={row.state === CLOSED} /> },
  ];
  const choose = (value: number | null) => {
    go('cases');
    setParams({ status: value === 0 ? null : value, page: null });
  };
  const chooseKind = (value: string) => {
    go('cases');
    setParams({ kind: value || null, page: null });
  };
  return (
    <Page title={t`Case files`} aside={data && t`${data.total} in this list`}>
      <ListHead
        active={kind ? 1 : 0}
        startsOpen
        chips={<Chips label={t`State`} value={status} options={options} onChange={choose} />}
        filters={
          <div className={fields.fields}>
            <Choice label={t`Kind`} value={kind} options={Object.entries(kinds).map(([value, name]) => ({ value, name }))} onChange={chooseKind} noneLabel={t`All kinds`} />
          </div>
        }
      />
      <Split
        list={
          <Card>
            <Table
              label={t`Case files`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={item === null ? undefined : Number(item)}
              onChoose={(row) => go('cases', row.id)}
              failed={isError}
              empty={t`No case files. A case is opened on the page of a customer, under Documents.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={item !== null && <CaseDetail key={item} id={item} />}
      />
    </Page>
  );
}

/** A day that is over is marked while the case is not closed. */
function Due({ day, closed }: { day: string | null; closed: boolean }) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const today = utcDay(useNow(true));
  if (day === null) return <>–</>;
  return (
    <>
      {calendarDate(day, tag)} {!closed && day < today && <Badge tone="warn">{t`overdue`}</Badge>}
    </>
  );
}

function CaseDetail({ id }: { id: string }) {
  const { t } = useLingui();
  const { data, error } = useOne<CaseDetails>(`/cases/${id}`);
  const close = <CloseDetails onClose={() => go('cases')} />;
  if (!data) return <Card title={`#${id}`} aside={close}>{error ? <LoadError /> : <Spinner />}</Card>;
  return (
    <Card title={`#${data.id}`} aside={close}>
      <CaseFacts data={data} />
      <CaseActions data={data} />
      <h3 className={styles.part}>{t`Entries`}</h3>
      <Entries data={data} />
      <Button onClick={() => void downloadFile(`/cases/${data.id}/file`)}>{t`Case file as PDF`}</Button>
    </Card>
  );
}

function CaseFacts({ data }: { data: CaseDetails }) {
  const { t } = useLingui();
  const { kinds, states } = useCaseNames();
  return (
    <Facts>
      <Fact name={t`Title`}>{data.title}</Fact>
      <Fact name={t`Customer`}>
        {data.user ? (
          <a href={`#/customers/${data.user.id}`}>
            <CustomerName user={data.user} />
          </a>
        ) : (
          <CustomerName user={data.user} />
        )}
      </Fact>
      <Fact name={t`Kind`}>{kinds[data.kind] ?? data.kind}</Fact>
      <Fact name={t`State`}>{data.state === 1 ? <Badge tone="warn">{states[1]}</Badge> : states[data.state]}</Fact>
      <Fact name={t`Assignee`}>{data.assignee_email ?? '–'}</Fact>
      <Fact name={t`Due`}>
        <Due day={data.due_on} closed={data.state === CLOSED} />
      </Fact>
      <Fact name={t({ message: 'Opened', context: 'case' })}>
        <DateTime time={data.opened_at} />
      </Fact>
      {data.closed_at && (
        <Fact name={t({ message: 'Closed', context: 'case' })}>
          <DateTime time={data.closed_at} />
        </Fact>
      )}
      {data.conclusion && <Fact name={t`Conclusion`}>{data.conclusion}</Fact>}
    </Facts>
  );
}

/** The screens that show the object of a note. */
const SCREENS: Readonly<Record<string, string>> = { deposit: 'deposits', withdrawal: 'withdrawals', order: 'orders', review: 'reviews', correction: 'corrections' };

function Entries({ data }: { data: CaseDetails }) {
  const { t } = useLingui();
  const names: Record<string, string> = { opened: t({ message: 'opened', context: 'case' }), note: t`note`, changed: t`changed`, closed: t({ message: 'closed', context: 'case' }) };
  return (
    <ol className={styles.entries}>
      {data.entries.map((entry) => {
        const [kind = '', id = ''] = entry.object?.split('/') ?? [];
        const screen = SCREENS[kind];
        return (
          <li key={entry.id}>
            <p className={styles.head}>
              {names[entry.kind] ?? entry.kind} · {entry.staff ?? t`command line`} · <DateTime time={entry.at} />
            </p>
            <p className={styles.text}>{entry.text}</p>
            {entry.object && <p className={styles.head}>{screen ? <a href={`#/${screen}/${id}`}>{entry.object}</a> : entry.object}</p>}
          </li>
        );
      })}
    </ol>
  );
}
