// The audit log: who did what, when, from where, with the values before and after. Append-only and hash-chained.
import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useDeferredValue, useState } from 'react';
import { formatQuantity } from '../../../core/numbers/format';
import { Fact, Facts } from '../../../ui/Facts';
import { auditSummary, useActName, useAuditObject } from '../../auditWords';
import type { AuditEntries, AuditEntry } from '../../api';
import { usePage } from '../../queries';
import { go, goToPage, pageOf, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { tagAtom } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { ListTools } from '../../ui/list/ListTools';
import { shownColumns, useListView, type ListColumn } from '../../ui/list/listView';
import { isFiltered } from '../../ui/list/params';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import own from './Audit.module.css';
import { AuditExport } from './AuditExport';
import { AuditHead, filterOf } from './AuditFilter';

/** Rows of a page. */
const ROWS = 50;
/** The columns that are hidden at first: an entry itself shows its address. */
const HIDDEN_COLUMNS = ['from'];

export function Audit({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const [params, setParams] = useListParams();
  const page = pageOf(params);
  const filter = filterOf(params);
  const query = { ...filter, text: useDeferredValue(filter.text) };
  const { data, isError } = usePage<AuditEntries>('/audit', { ...query, page, limit: ROWS }, () => undefined);
  const [view, setView] = useListView('audit', HIDDEN_COLUMNS);
  const actName = useActName();
  const columns: ListColumn<AuditEntry>[] = [
    { id: 'when', name: t`When`, cell: (row) => <DateTime time={row.at} /> },
    { id: 'action', name: t`Action`, head: true, cell: (row) => actName(row.act) },
    { id: 'object', name: t`Object`, cell: (row) => <ObjectLink object={row.object} /> },
    { id: 'details', name: t`Amount or reason`, gives: auditSummary, cell: (row) => <Summary text={auditSummary(row)} /> },
    { id: 'by', name: t`By`, cell: (row) => <By row={row} /> },
    { id: 'from', name: t`From`, cell: (row) => row.address },
  ];
  // The open entry stays when newer ones move it to another page.
  const [seen, setSeen] = useState<AuditEntry>();
  const listed = data?.list.find((row) => String(row.id) === selectedItem);
  if (listed && listed !== seen) setSeen(listed);
  const chosen = listed ?? (String(seen?.id) === selectedItem ? seen : undefined);
  const limited = data?.searched_latest && formatQuantity(data.searched_latest, tag);
  return (
    <Page title={t`Audit`} aside={data && <Plural value={data.total} one="# entry" other="# entries" />}>
      <AuditHead
        filter={filter}
        onFilter={(changes) => setParams({ ...changes, page: null })}
        tools={<ListTools list="audit" params={params} columns={columns} view={view} onView={setView} exportButton={<AuditExport filter={filter} />} />}
      />
      <Split
        list={
          <Card>
            {limited && <p>{t`Only the latest ${limited} entries are searched. Choose a shorter period to see others.`}</p>}
            <Table
              label={t`Audit log`}
              columns={shownColumns(columns, view)}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('audit', row.id)}
              failed={isError}
              empty={isFiltered(filter) ? t`No matching entries.` : t`No entries yet.`}
              dense={view.dense}
            />
            <Pager page={page} total={data?.total} size={ROWS} onPage={goToPage} />
          </Card>
        }
        detail={chosen && <Detail row={chosen} />}
      />
    </Page>
  );
}

function Detail({ row }: { row: AuditEntry }) {
  const { t } = useLingui();
  const actName = useActName();
  return (
    <Card title={actName(row.act)} aside={<CloseDetails onClose={() => go('audit')} />}>
      <Facts>
        <Fact name={t`Object`}>
          <ObjectLink object={row.object} />
        </Fact>
        <Fact name={t`Recorded as`}>
          <code>{row.act}</code> <code>{row.object}</code>
        </Fact>
        <Fact name={t`When`}>
          <DateTime time={row.at} />
        </Fact>
        <Fact name={t`By`}>
          <By row={row} />
        </Fact>
        <Fact name={t`From`}>{row.address}</Fact>
        <Fact name={t`Hash`}>
          <code className={own.hash}>{row.hash}</code>
        </Fact>
      </Facts>
      <Value name={t`Before`} value={row.before} />
      <Value name={t`After`} value={row.after} />
    </Card>
  );
}

/** Nothing where there is none, so that a phone's card has no empty line. */
function Summary({ text }: { text: string }) {
  return text === '' ? null : <span className={own.summary}>{text}</span>;
}

function ObjectLink({ object }: { object: string }) {
  const { name, address } = useAuditObject()(object);
  return address ? <a className={own.link} href={`#${address}`}>{name}</a> : <>{name}</>;
}

/** Without a staff member the address identifies the actor: the command line, the system, or an API key. */
function By({ row }: { row: AuditEntry }) {
  const { t } = useLingui();
  if (row.staff !== null) return <>{row.staff_email ?? `#${row.staff}`}</>;
  if (row.act === 'login_failed') return <>{t`unknown`}</>;
  if (row.address === 'cli') return <>{t`command line`}</>;
  return <>{row.address === 'system' ? t`the system` : t`API key`}</>;
}

function Value({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <>
      <h3 className={own.name}>{name}</h3>
      <pre className={own.value}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
