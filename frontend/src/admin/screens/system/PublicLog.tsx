// The public log: how far it is, its keys, which the broker should publish elsewhere too, its restores, and what waits for the operator.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Badge } from '../../../ui/Badge';
import { Fact, Facts } from '../../../ui/Facts';
import { post, read, type PublicLogStatus } from '../../api';
import { usePollInterval } from '../../live';
import { useAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { Card, Page } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { DateTime } from '../../ui/values';

type Log = PublicLogStatus['public'];
type Asked = 'rotate' | 'acknowledge';

/** Daily checkpoints that are shown; /transparency/log has more. */
const DAYS = 7;

export function PublicLog() {
  const { t } = useLingui();
  const refetchInterval = usePollInterval();
  const { data, isError } = useQuery({ queryKey: ['/public_log'], queryFn: () => read<PublicLogStatus>('/public_log'), refetchInterval });
  const [asked, setAsked] = useState<Asked | null>(null);
  const log = data?.public;
  const waits = data ? data.restores_waiting + data.keys_waiting > 0 : false;
  return (
    <Page
      title={t`Public log`}
      aside={
        <>
          {waits && <Button kind="primary" onClick={() => setAsked('acknowledge')}>{t`Acknowledge`}</Button>}
          <Button disabled={!log || log.size === 0 || data.restores_waiting > 0 || data.key_replaced === 1} onClick={() => setAsked('rotate')}>{t`Replace the key`}</Button>
        </>
      }
    >
      {data && data.restores_waiting > 0 && (
        <p role="alert">{t`No checkpoint is signed: the data is from a copy, and others may have checkpoints of entries that are gone. Trading goes on. Acknowledge it, and inform your customers.`}</p>
      )}
      {data && data.keys_waiting > 0 && (
        <p role="alert">{t`Another key signs, and the key before has not signed that it follows: its file was lost or exchanged. If that was not you, find out who it was. Acknowledge it, and publish the new key.`}</p>
      )}
      {data?.key_replaced === 1 && <p role="alert">{t`No checkpoint is signed: the file of the key is older than the last replacement. Copy the current file secrets/transparency.key to this server.`}</p>}
      {isError && <p role="alert">{t`The state could not be loaded.`}</p>}
      {data && log && <State status={data} log={log} />}
      {log && <Keys log={log} />}
      {data && <Witnesses witnesses={data.witnesses} />}
      {data && <TimeStamps authorities={data.authorities} />}
      {log && log.restores.length > 0 && <Restores log={log} />}
      {asked && <Ask asked={asked} onClose={() => setAsked(null)} />}
    </Page>
  );
}

function State({ status, log }: { status: PublicLogStatus; log: Log }) {
  const { t } = useLingui();
  const isStopped = status.restores_waiting > 0 || status.key_replaced === 1;
  return (
    <Card title={t`State`}>
      <p>{t`Customers verify their orders by this key. Publish it where this server is not, too.`}</p>
      <Facts>
        <Fact name={t`Key`}>
          <code>{log.key}</code>
        </Fact>
        <Fact name={t`Entries`}>{log.size}</Fact>
        <Fact name={t`Newest checkpoint`}>{log.at ? <DateTime time={log.at} /> : '–'}</Fact>
        <Fact name={t`Entries without a checkpoint`}>
          {status.lag} {isStopped && <Badge tone="warn">{t`stopped`}</Badge>}
        </Fact>
        {log.days.slice(0, DAYS).map((day) => (
          <Fact key={day.date} name={t`Daily checkpoint`}>
            <a href={`/transparency/daily/${day.date}`} download={`checkpoint-${day.date}.txt`}>
              {day.date}
            </a>
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

function Keys({ log }: { log: Log }) {
  const { t } = useLingui();
  const columns: Column<Log['keys'][number]>[] = [
    { name: t`Since`, head: true, cell: (row) => <DateTime time={row.from} /> },
    { name: t`From entry`, number: true, cell: (row) => row.from_size },
    { name: t`Key`, cell: (row) => <code>{row.key}</code> },
    {
      name: t`Signed by the key before`,
      cell: (row) => (row === log.keys[0] ? '–' : row.unsigned === 1 ? <Badge tone="warn">{t`no`}</Badge> : <Badge>{t`yes`}</Badge>),
    },
  ];
  return (
    <Card title={t`Keys`}>
      <Table label={t`Keys`} columns={columns} rows={log.keys.toReversed()} keyOf={(row) => `${row.from_size}-${row.key}`} empty={t`The first entry makes the first key public.`} />
    </Card>
  );
}

function Witnesses({ witnesses }: { witnesses: PublicLogStatus['witnesses'] }) {
  const { t } = useLingui();
  const columns: Column<PublicLogStatus['witnesses'][number]>[] = [
    { name: t`Name`, head: true, cell: (row) => row.public.name },
    { name: t`Cosigned entries`, number: true, cell: (row) => row.public.size },
    { name: t`Last cosigned`, cell: (row) => (row.public.at ? <DateTime time={row.public.at} /> : '–') },
    { name: t`State`, cell: (row) => <WitnessState witness={row} /> },
    { name: t`Key`, cell: (row) => <code>{row.public.key}</code> },
  ];
  return (
    <Card title={t`Witnesses`}>
      <p>{t`Others who sign that each checkpoint begins with the one before, so that nobody can be shown another log.`}</p>
      <Table
        label={t`Witnesses`}
        columns={columns}
        rows={witnesses}
        keyOf={(row) => row.public.key}
        empty={t`None. They are listed in the settings, under Records.`}
      />
    </Card>
  );
}

function WitnessState({ witness }: { witness: PublicLogStatus['witnesses'][number] }) {
  const { t } = useLingui();
  if (witness.error !== '') return <Failure of={witness} />;
  if (witness.public.at === null) return <>{t`not asked yet`}</>;
  return <Badge>{t`cosigns`}</Badge>;
}

function Failure({ of: { error, next_at: nextAt } }: { of: { error: string; next_at: string | null } }) {
  const { t } = useLingui();
  return (
    <>
      <Badge tone="warn">{t`failed`}</Badge> {error}
      {nextAt && (
        <>
          {' '}
          {t`Asked again:`} <DateTime time={nextAt} />
        </>
      )}
    </>
  );
}

function TimeStamps({ authorities }: { authorities: PublicLogStatus['authorities'] }) {
  const { t } = useLingui();
  const columns: Column<PublicLogStatus['authorities'][number]>[] = [
    { name: t`Address`, head: true, cell: (row) => row.url },
    { name: t`Daily checkpoint`, cell: (row) => row.date ?? '–' },
    { name: t`Time stamp`, cell: (row) => (row.at ? <DateTime time={row.at} /> : '–') },
    { name: t`State`, cell: (row) => <AuthorityState authority={row} /> },
  ];
  return (
    <Card title={t`Time stamps`}>
      <p>{t`Authorities that sign when they have seen each daily checkpoint, so that none can be made later.`}</p>
      <Table label={t`Time stamps`} columns={columns} rows={authorities} keyOf={(row) => row.url} empty={t`None. They are listed in the settings, under Records.`} />
    </Card>
  );
}

function AuthorityState({ authority }: { authority: PublicLogStatus['authorities'][number] }) {
  const { t } = useLingui();
  if (authority.error !== '') return <Failure of={authority} />;
  if (authority.at === null) return <>{t`not asked yet`}</>;
  return <Badge>{t`stamps`}</Badge>;
}

function Restores({ log }: { log: Log }) {
  const { t } = useLingui();
  const columns: Column<Log['restores'][number]>[] = [
    { name: t`When`, head: true, cell: (row) => <DateTime time={row.at} /> },
    { name: t`Entries of the copy`, number: true, cell: (row) => row.size },
    { name: t`Acknowledged`, cell: (row) => (row.acknowledged_at ? <DateTime time={row.acknowledged_at} /> : '–') },
  ];
  return (
    <Card title={t`Goes on from a copy`}>
      <Table label={t`Goes on from a copy`} columns={columns} rows={log.restores.toReversed()} keyOf={(row) => row.at} empty="" />
    </Card>
  );
}

function Ask({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useLingui();
  const isRotation = asked === 'rotate';
  const action = useAction({
    run: () => post<PublicLogStatus>(`/public_log/${asked}`),
    invalidates: ['/public_log'],
    done: isRotation ? t`The key was replaced. Publish the new one.` : t`Acknowledged. The log goes on.`,
    onDone: onClose,
  });
  return (
    <Dialog
      title={isRotation ? t`Replace the key of the public log?` : t`Acknowledge the state of the public log?`}
      confirmLabel={isRotation ? t`Replace the key` : t`Acknowledge`}
      danger
      busy={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>
        {isRotation
          ? t`The log says that a new key follows, and both keys sign that. Receipts of before stay valid. The old key is deleted. Publish the new key, and in a cluster copy secrets/transparency.key to the standbys. This is recorded in the audit log and published.`
          : t`This is recorded in the audit log and published. Customers see that the log goes on from a copy, or under a key that the one before has not signed.`}
      </p>
    </Dialog>
  );
}
