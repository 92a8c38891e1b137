// The active sessions of a staff member: of oneself, or of a colleague.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { post, type StaffSession } from '../../api';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { LoadError } from '../../ui/LoadError';
import { DateTime } from '../../ui/values';
import styles from './StaffSessions.module.css';

interface StaffSessionsProps {
  /** The path of the list, and of the call that ends sessions. */
  list: string;
  end: string;
  /** The body of the call that ends all sessions. */
  all: object;
  endAllLabel: string;
  /** The question before all sessions end; without one they end at once. */
  question?: string;
}

export function StaffSessions({ list, end, all, endAllLabel, question }: StaffSessionsProps) {
  const { t } = useLingui();
  const { data, isError } = useRows<StaffSession>(list);
  const [asking, setAsking] = useState(false);
  const action = useAction<object>({ run: (body) => post(end, body), invalidates: [list], onDone: () => setAsking(false) });
  if (isError && !data) return <LoadError />;
  return (
    <>
      <ul className={styles.sessions}>
        {data?.list.map((session) => (
          <li key={session.id}>
            <div className={styles.about}>
              <p className={styles.device}>
                {session.agent || t`Unknown device`} {session.current === 1 && <Badge>{t`this session`}</Badge>}
              </p>
              <p className={styles.by}>
                {session.address} · {t`Signed in`} <DateTime time={session.created_at} />
              </p>
              <p className={styles.by}>
                {t`Last active`} <DateTime time={session.seen_at} /> · {t`Until`} <DateTime time={session.expires_at} />
              </p>
            </div>
            {session.current === 0 && (
              <Button kind="text" busy={action.isPending} onClick={() => action.mutate({ session: session.id })}>
                {t`End`}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data?.list.length === 0 && <p className={styles.by}>{t`No sessions.`}</p>}
      {data !== undefined && data.list.length > 0 && (
        <Button busy={action.isPending} onClick={() => (question ? setAsking(true) : action.mutate(all))}>
          {endAllLabel}
        </Button>
      )}
      {asking && question && (
        <Dialog title={question} confirmLabel={endAllLabel} danger busy={action.isPending} onConfirm={() => action.mutate(all)} onClose={() => setAsking(false)}>
          <p>{t`They can sign in again.`}</p>
        </Dialog>
      )}
    </>
  );
}
