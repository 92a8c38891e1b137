// Changes of roles that wait for a second person.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { post, type RoleChange } from '../../api';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { Age } from '../../ui/values';
import { PERMISSION_TEXTS } from './permissionTexts';
import styles from './RoleChanges.module.css';
import { useRoleLabels } from './roleNames';

const AFFECTED = ['/role_changes', '/staff', '/roles'];

export function RoleChanges() {
  const { t } = useLingui();
  const { data } = useRows<RoleChange>('/role_changes');
  if (!data || data.list.length === 0) return null;
  return (
    <Card title={t`Waiting for a second person`}>
      <ul className={styles.changes}>
        {data.list.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </ul>
    </Card>
  );
}

function Change({ change }: { change: RoleChange }) {
  const { t, i18n } = useLingui();
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null);
  const labels = useRoleLabels();
  const action = useAction({
    run: () => post(`/role_changes/${change.id}/${asked}`),
    invalidates: AFFECTED,
    onDone: () => setAsked(null),
  });
  const { subject, before, after, granted, blocked } = change;
  const names = granted.map((permission) => i18n._(PERMISSION_TEXTS[permission].name)).join(', ');
  const enables = before.enabled === 0 && after.enabled === 1;
  return (
    <li>
      <p className={styles.subject}>{subject}</p>
      <Facts>
        {after.roles !== null && (
          <Fact name={t`Roles`}>
            {labels(before.roles ?? [])} → {labels(after.roles)}
            {enables && <> · {t`enabled again`}</>}
          </Fact>
        )}
        <Fact name={t`Grants`}>{names}</Fact>
        <Fact name={t`Requested by`}>
          {change.asked_by} · <Age time={change.asked_at} />
        </Fact>
      </Facts>
      {blocked && <p className={styles.blocked}>{blocked.message}</p>}
      <div className={styles.acts}>
        <Button kind="primary" disabled={blocked !== null} onClick={() => setAsked('approve')}>{t`Approve`}</Button>
        <Button onClick={() => setAsked('reject')}>{t`Reject`}</Button>
      </div>
      {asked && (
        <Dialog
          title={asked === 'approve' ? t`Approve the change of ${subject}?` : t`Reject the change of ${subject}?`}
          confirmLabel={asked === 'approve' ? t`Approve` : t`Reject`}
          danger={asked === 'reject'}
          busy={action.isPending}
          onConfirm={() => action.mutate()}
          onClose={() => setAsked(null)}
        >
          <p>{asked === 'approve' ? t`It grants: ${names}.` : t`Nothing changes.`}</p>
        </Dialog>
      )}
    </li>
  );
}
