// Scheduled and manual backups with their outcome and file.
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { post, read, downloadFile, type Backup, type Backups as BackupList } from '../../api';
import { usePollInterval } from '../../live';
import { useAction } from '../../queries';
import { go } from '../../route';
import type { ScreenProps } from '../../screenProps';
import { CloseDetails } from '../../ui/CloseDetails';
import { Card, Page, Split } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import { UpgradeNotes } from '../../ui/UpgradeNotes';
import { DateTime } from '../../ui/values';
import { ClusterCard } from './ClusterCard';

const MB = 1_000_000;
/** Polling interval while a backup is running, and in a cluster. */
const REFRESH_MS = 1_000;

export function Backups({ selectedItem }: ScreenProps) {
  const { t } = useLingui();
  const fallback = usePollInterval();
  const { data, isError } = useQuery({
    queryKey: ['/backups'],
    queryFn: () => read<BackupList>('/backups'),
    // The live connection reports neither the end of a backup nor the log of a cluster.
    refetchInterval: ({ state }) => (state.data?.running === 1 || state.data?.replication ? REFRESH_MS : fallback),
  });
  const make = useAction({ run: () => post<BackupList>('/backups'), invalidates: ['/backups'], done: t`The backup has begun. It is listed here when it has been verified.` });
  const running = data?.running === 1;
  const chosen = data?.list.find((row) => String(row.id) === selectedItem);
  const columns: Column<Backup>[] = [
    { name: t`When`, head: true, cell: (row) => <DateTime time={row.at} /> },
    { name: t`Size`, number: true, cell: (row) => (row.bytes > 0 ? `${(row.bytes / MB).toFixed(1)} MB` : '–') },
    {
      name: t`State`,
      cell: (row) => <State row={row} />,
    },
  ];
  return (
    <Page
      title={t`Backups`}
      aside={
        <>
          <a href="#/public_log">{t`Public log`}</a>
          <UpgradeNotes />
          <Button kind="primary" busy={running || make.isPending} onClick={() => make.mutate()}>
            {running ? t`Backup running…` : t`Back up now`}
          </Button>
        </>
      }
    >
      {data?.replication && <ClusterCard state={data.replication} unanswered={isError} />}
      <Split
        list={
          <Card>
            {data && (
              <p>
                {data.next_at ? t`Next scheduled backup:` : t`No backup is scheduled.`} {data.next_at && <DateTime time={data.next_at} />}
              </p>
            )}
            <Table
              label={t`Backups`}
              columns={columns}
              rows={data?.list}
              keyOf={(row) => row.id}
              chosen={chosen?.id}
              onChoose={(row) => go('backups', row.id)}
              failed={isError}
              empty={running ? t`The first backup is running…` : t`No backups yet.`}
            />
          </Card>
        }
        detail={chosen && <Detail row={chosen} />}
      />
    </Page>
  );
}

function State({ row }: { row: Backup }) {
  const { t } = useLingui();
  if (row.fault !== null) return <Badge tone="warn">{t`failed`}</Badge>;
  return row.kept === 1 ? <Badge>{t`verified`}</Badge> : <>{t`no longer kept`}</>;
}

function Detail({ row }: { row: Backup }) {
  const { t } = useLingui();
  const download = useMutation({ mutationFn: () => downloadFile(`/backups/${row.id}/file`) });
  const yes = (flag: number) => (flag === 1 ? t`yes` : t`no`);
  return (
    <Card title={row.name} aside={<CloseDetails onClose={() => go('backups')} />}>
      <Facts>
        <Fact name={t`Done`}>
          <DateTime time={row.ended_at} />
        </Fact>
        <Fact name={t`Created`}>{row.scheduled === 1 ? t`on schedule` : t`manually`}</Fact>
        <Fact name={t`Verified on a restored copy`}>{yes(row.proven)}</Fact>
        <Fact name={t`Encrypted`}>{yes(row.sealed)}</Fact>
        <Fact name={t`Copied to the remote store`}>{yes(row.sent)}</Fact>
        {row.fault !== null && <Fact name={t`Error`}>{row.fault}</Fact>}
      </Facts>
      {row.kept === 1 ? (
        <Button icon="deposit" busy={download.isPending} onClick={() => download.mutate()}>{t`Download`}</Button>
      ) : (
        row.fault === null && <p>{t`This file is no longer kept: newer backups have replaced it.`}</p>
      )}
    </Card>
  );
}
