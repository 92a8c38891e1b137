// The servers of the cluster, how far its log is, and a planned switch to another server.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type ClusterNode, type Replication } from '../../api';
import { useAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Table, type Column } from '../../ui/Table';
import styles from './ClusterCard.module.css';

/** A log that lags for less is up to date: there is always a change on its way. */
const BEHIND_MS = 1_000;
/** A standby that is not heard of for longer holds changes up. */
const REFUSED_MS = 3_000;
/** A server that has not reported for longer is not there. */
const SEEN_MS = 4_000;
/** The role of a server without a database. */
const EDGE = 'edge';

export function ClusterCard({ state, unanswered }: { state: Replication; unanswered: boolean }) {
  const { t } = useLingui();
  const [target, setTarget] = useState<string | null>(null);
  const columns: Column<ClusterNode>[] = [
    { name: t`Server`, head: true, cell: (row) => (row.node === state.node ? t`${row.node} (this one)` : row.node) },
    { name: t`Role`, cell: (row) => <NodeRole role={row.role} /> },
    { name: t`Term`, number: true, cell: (row) => row.term },
    { name: t`Last change`, number: true, cell: (row) => (row.role === EDGE ? '' : row.record) },
    { name: t`Lag`, number: true, cell: (row) => (row.role === EDGE ? '' : row.lag) },
    { name: t`State`, cell: (row) => <NodeState row={row} named={state.mode === 'standby' ? state.standby : null} /> },
    {
      name: t`Switch over`,
      cell: (row) => row.role === 'standby' && isReady(row) && <Button onClick={() => setTarget(row.node)}>{t`Switch over`}</Button>,
    },
  ];
  const answered = () => {
    if (state.detached === 1) return <Badge tone="warn">{t`without the log, on this machine only`}</Badge>;
    if (state.mode === 'async') return t`before the log has them`;
    return state.mode === 'standby' && state.standby !== null ? t`once the log and the standby have them` : t`once the log has them`;
  };
  if (unanswered) {
    // What it said before is not true any more: another server may lead by now.
    return (
      <Card title={t`Replication`}>
        <p role="alert">
          {t`Server ${state.node} does not answer as the primary any more. After a take-over another server of the cluster leads: open the back office there and sign in again.`}
        </p>
      </Card>
    );
  }
  return (
    <Card title={t`Replication`}>
      <div className={styles.facts}>
        <Facts>
          <Fact name={t`Cluster`}>{state.cluster}</Fact>
          <Fact name={t`This server`}>
            {state.node} · {state.fenced === 1 ? t`another server leads` : t`primary`}
          </Fact>
          <Fact name={t`Changes are answered`}>{answered()}</Fact>
          <Fact name={t`Term`}>{state.term}</Fact>
          <Fact name={t`Last change, last in the log`}>
            {state.record}, {state.acked}
          </Fact>
          <Fact name={t`State`}>
            {state.lease_ms === 0 && state.detached === 0 ? (
              <Badge tone="warn">{t`nothing is changed: the lease was not renewed`}</Badge>
            ) : state.standby !== null && state.standby_missing_ms >= REFUSED_MS && state.behind_ms < BEHIND_MS ? (
              <Badge tone="warn">{t`changes wait for the standby, ${seconds(state.standby_missing_ms)} s`}</Badge>
            ) : state.behind_ms < BEHIND_MS ? (
              <Badge>{t`up to date`}</Badge>
            ) : (
              <Badge tone="warn">{t`waits for the log, ${seconds(state.behind_ms)} s`}</Badge>
            )}
          </Fact>
          {state.mode === 'standby' && (
            <Fact name={t`Standby`}>
              {state.standby === null ? (
                <Badge tone="warn">{t`none acknowledges changes`}</Badge>
              ) : (
                <>
                  {state.standby} · {state.standby_record} ·{' '}
                  {state.standby_missing_ms >= BEHIND_MS ? (
                    <Badge tone="warn">{t`does not acknowledge, ${seconds(state.standby_missing_ms)} s`}</Badge>
                  ) : (
                    <Badge>{t`acknowledges`}</Badge>
                  )}
                </>
              )}
            </Fact>
          )}
          {state.wait_ms !== null && <Fact name={t`Average wait for the log`}>{state.wait_ms.toFixed(1)} ms</Fact>}
        </Facts>
      </div>
      {state.nodes.length > 0 && <Table label={t`Servers of the cluster`} columns={columns} rows={state.nodes} keyOf={(row) => row.node} empty={t`No server has reported yet.`} />}
      {target !== null && <SwitchDialog to={target} onClose={() => setTarget(null)} />}
    </Card>
  );
}

const seconds = (ms: number) => Math.round(ms / 1_000);
const isReady = (row: ClusterNode) => row.error === null && row.seen_ms < SEEN_MS;

function NodeState({ row, named }: { row: ClusterNode; named: string | null }) {
  const { t } = useLingui();
  if (row.seen_ms >= SEEN_MS) return <Badge tone="warn">{t`not heard of for ${seconds(row.seen_ms)} s`}</Badge>;
  if (row.error !== null) return <Badge tone="warn">{row.error}</Badge>;
  if (row.role === EDGE) return <Badge>{t`carries clients`}</Badge>;
  if (row.role === 'primary') return <Badge>{t`leads`}</Badge>;
  // It takes over only where a switch names it: another one has every change that was answered.
  return <Badge>{named !== null && named !== row.node ? t`ready for a switch` : t`ready to take over`}</Badge>;
}

function NodeRole({ role }: { role: string }) {
  const { t } = useLingui();
  if (role === EDGE) return t`edge`;
  return role === 'primary' ? t`primary` : t`standby`;
}

function SwitchDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const { t } = useLingui();
  const action = useAction({
    run: () => post('/cluster/switch', { to }),
    invalidates: ['/backups'],
    done: t`${to} takes over. Sign in there if this page is not available for more than a moment.`,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Make ${to} the primary?`} confirmLabel={t`Switch over`} danger busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`Customers wait for about a second. This server follows from then on. Your proxy or name has to lead to the new primary. This is recorded in the audit log.`}</p>
    </Dialog>
  );
}
