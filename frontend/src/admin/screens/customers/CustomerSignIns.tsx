// A customer's sign-ins, failed attempts with a wrong password, and the keys of their programs.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '../../../ui/Badge';
import type { AdminUserDetail } from '../../api';
import { DateTime, nameOf } from '../../ui/values';
import { CustomerKeys } from './CustomerKeys';
import styles from './CustomerDetail.module.css';

export function CustomerSignIns({ detail: { user, sessions, failed_sign_ins: failures, counts } }: { detail: AdminUserDetail }) {
  const { t } = useLingui();
  return (
    <>
      <section aria-label={t`Sign-ins`}>
        <h3 className={styles.part}>{t`Sign-ins`}</h3>
        {sessions.length === 0 && <p className={styles.none}>{t`None in the last 30 days.`}</p>}
        <ul className={styles.notes}>
          {sessions.map((session) => (
            <li key={session.created_at + session.address}>
              <p className={styles.by}>
                <DateTime time={session.created_at} /> · {session.address} {session.live === 1 && <Badge>{t`signed in`}</Badge>}
              </p>
              {session.seen_at !== null && (
                <p className={styles.by}>
                  {t`Last active`} <DateTime time={session.seen_at} />
                </p>
              )}
              <p className={styles.text}>{session.agent}</p>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label={t`Failed sign-ins`}>
        <h3 className={styles.part}>{t`Failed sign-ins in 30 days: ${counts.failed_sign_ins}`}</h3>
        <ul className={styles.notes}>
          {failures.map((failure) => (
            <li key={`${failure.at} ${failure.address} ${failure.agent}`}>
              <p className={styles.by}>
                <DateTime time={failure.at} /> · {failure.address}
              </p>
              <p className={styles.text}>{failure.agent}</p>
            </li>
          ))}
        </ul>
      </section>
      {user.is_demo === 0 && <CustomerKeys user={user.id} customer={nameOf(user)} />}
    </>
  );
}
