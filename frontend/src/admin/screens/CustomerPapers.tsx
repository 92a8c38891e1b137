// A customer's statement, all of his data, and its erasure.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import { post, take, type DeskUser } from '../api';
import { dayBefore, monthBefore } from '../dates';
import { useMay } from '../permissions';
import { useAct } from '../queries';
import { Area } from '../ui/Area';
import { Dialog } from '../ui/Dialog';
import { Days } from './Papers';
import styles from './Papers.module.css';

export function CustomerStatement({ user }: { user: DeskUser }) {
  const { t } = useLingui();
  const [from, setFrom] = useState(monthBefore(1));
  const [to, setTo] = useState(dayBefore(0));
  if (!useMay()('see_statements')) return null;
  const statement = (format: string) => take(`/users/${user.id}/statement`, { from, to, format });
  return (
    <section aria-label={t`Statement`}>
      <h3 className={styles.part}>{t`Statement`}</h3>
      <Days zone="UTC" from={from} to={to} onFrom={setFrom} onTo={setTo} />
      <div className={styles.acts}>
        <Button onClick={() => statement('pdf')}>{t`Statement as PDF`}</Button>
        <Button onClick={() => statement('csv')}>{t`Statement as CSV`}</Button>
      </div>
    </section>
  );
}

export function PersonalData({ user }: { user: DeskUser }) {
  const { t } = useLingui();
  const [erasing, setErasing] = useState(false);
  if (!useMay()('erase_users') || user.is_demo === 1) return null;
  return (
    <section aria-label={t`Personal data`}>
      <h3 className={styles.part}>{t`Personal data`}</h3>
      <div className={styles.acts}>
        <Button onClick={() => take(`/users/${user.id}/export`)}>{t`All his data (ZIP)`}</Button>
        <Button kind="danger" onClick={() => setErasing(true)}>{t`Erase…`}</Button>
      </div>
      {erasing && <Erase user={user} onClose={() => setErasing(false)} />}
    </section>
  );
}

function Erase({ user, onClose }: { user: DeskUser; onClose: () => void }) {
  const { t } = useLingui();
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const act = useAct({
    run: () => post(`/users/${user.id}/erase`, { confirm: confirm.trim(), reason: reason.trim() }),
    renews: ['/users'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`Erase his personal data?`} act={t`Erase for good`} danger busy={act.isPending} onAct={() => act.mutate()} onClose={onClose}>
      <p>
        {t`His name, addresses, sign-ins, chat and notes go at once and cannot be brought back. The books keep his number; what the law has you keep of his identity and payments goes after the years that a setting names.`}
      </p>
      <TextField
        label={t`His number, to be sure`}
        hint={user.uid}
        required
        inputMode="numeric"
        autoComplete="off"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <Area label={t`Reason`} required maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
    </Dialog>
  );
}
