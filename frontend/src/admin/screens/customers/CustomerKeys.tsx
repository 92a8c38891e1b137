// The keys of a customer's programs, each of which may be revoked.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CustomerKey } from '../../../api/types';
import { Badge } from '../../../ui/Badge';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { post } from '../../api';
import { useMay } from '../../permissions';
import { useAction, useRows } from '../../queries';
import { DateTime } from '../../ui/values';
import styles from './CustomerDetail.module.css';

export function CustomerKeys({ user, customer }: { user: number; customer: string }) {
  const { t } = useLingui();
  const keys = useRows<CustomerKey>(`/users/${user}/keys`);
  if (!keys.data || keys.data.list.length === 0) return null;
  return (
    <section aria-label={t`Keys of programs`}>
      <h3 className={styles.part}>{t`Keys of programs`}</h3>
      <p className={styles.by}>{t`Keys end with the second factor: when the customer turns it off or a staff member removes it, all of them are revoked. While the customer is frozen they are not accepted.`}</p>
      <ul className={styles.notes}>
        {keys.data.list.map((key) => (
          <Key key={key.id} of={key} user={user} customer={customer} />
        ))}
      </ul>
    </section>
  );
}

function Key({ of: key, user, customer }: { of: CustomerKey; user: number; customer: string }) {
  const { t } = useLingui();
  const may = useMay();
  const [asking, setAsking] = useState(false);
  const { name } = key;
  const revocation = useAction({
    run: () => post(`/customer_keys/${key.id}/revoke`, { user }),
    invalidates: ['/users'],
    subject: customer,
    done: t`Key ${name} revoked.`,
  });
  const answer = (yes: boolean) => {
    setAsking(false);
    if (yes) revocation.mutate();
  };
  return (
    <li>
      <p className={styles.text}>
        <b>{name}</b> · <code>{key.prefix}…</code> · {t`account ${key.account}`} · {key.scopes.includes('trade') ? t`trades` : t`reads`}{' '}
        {key.revoked_at !== null && <Badge>{t`revoked`}</Badge>}
      </p>
      <p className={styles.by}>
        {t({ message: 'Created', context: 'time' })} <DateTime time={key.created_at} />
        {key.used_at !== null && (
          <>
            {' '}· {t`Last used`} <DateTime time={key.used_at} /> · {key.used_from}
          </>
        )}
        {key.expires_at !== null && (
          <>
            {' '}· {t`Expires`} <DateTime time={key.expires_at} />
          </>
        )}
      </p>
      {key.ips.length > 0 && <p className={styles.by}>{key.ips.join(', ')}</p>}
      {key.revoked_at === null && may('edit_users') && <Button kind="text" onClick={() => setAsking(true)}>{t`Revoke`}</Button>}
      {asking && (
        <ConfirmDialog title={t`Revoke the key ${name} of ${customer}?`} body={t`Programs of the customer that use it stop working at once.`} confirmLabel={t`Revoke`} danger onAnswer={answer} />
      )}
    </li>
  );
}
