// The audit log: who did what, when, from where, with the values before and after. Append-only and hash-chained.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import type { AuditEntry } from '../../api';
import { useRows } from '../../queries';
import { go, pageOf, goToPage, useListParams } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { Card, Page, Pager, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';
import styles from './Audit.module.css';
import { AuditExport } from './AuditExport';

export function Audit({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const [params] = useListParams();
  const page = pageOf(params);
  const { data, isError } = useRows<AuditEntry>('/audit', { page });
  const columns: Column<AuditEntry>[] = [
    { name: t`When`, cell: (row) => <DateTime time={row.at} /> },
    { name: t`Action`, head: true, cell: (row) => row.act },
    { name: t`Object`, cell: (row) => row.object },
    { name: t`By`, cell: (row) => <By row={row} /> },
    { name: t`From`, cell: (row) => row.address },
  ];
  // The open entry stays when newer ones move it to another page.
  const [seen, setSeen] = useState<AuditEntry>();
  const listed = data?.list.find((row) => String(row.id) === selectedItem);
  if (listed && listed !== seen) setSeen(listed);
  const chosen = listed ?? (String(seen?.id) === selectedItem ? seen : undefined);
  return (
    <Page title={t`Audit`} aside={<AuditExport total={data?.total} />}>
      <Split
        list={
          <Card>
            <Table
              label={t`Audit log`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('audit', row.id)}
              failed={isError}
              empty={t`No entries yet.`}
            />
            <Pager page={page} total={data?.total} onPage={goToPage} />
          </Card>
        }
        detail={chosen && <Detail row={chosen} />}
      />
    </Page>
  );
}

function Detail({ row }: { row: AuditEntry }) {
  const { t } = useLingui();
  return (
    <Card title={`${row.act} ${row.object}`} aside={<Button kind="text" onClick={() => go('audit')}>{t`Close details`}</Button>}>
      <Facts>
        <Fact name={t`When`}>
          <DateTime time={row.at} />
        </Fact>
        <Fact name={t`By`}>
          <By row={row} />
        </Fact>
        <Fact name={t`From`}>{row.address}</Fact>
        <Fact name={t`Hash`}>
          <code className={styles.hash}>{row.hash}</code>
        </Fact>
      </Facts>
      <Value name={t`Before`} value={row.before} />
      <Value name={t`After`} value={row.after} />
    </Card>
  );
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
      <h3 className={styles.name}>{name}</h3>
      <pre className={styles.value}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
    </>
  );
}
