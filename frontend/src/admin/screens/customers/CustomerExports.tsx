// A customer's statement, the export of all personal data, and its erasure.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Chips } from '../../../ui/Chips';
import { TextField } from '../../../ui/Field';
import { post, downloadFile, type AdminUser, type Erasable } from '../../api';
import { dayBefore, daysBefore, monthBefore } from '../../dates';
import { useMay } from '../../permissions';
import { useAction, useOne } from '../../queries';
import { DateRange } from '../../ui/DateRange';
import { Dialog } from '../../ui/Dialog';
import { DocumentLanguage } from '../../ui/DocumentLanguage';
import { TextArea } from '../../ui/TextArea';
import styles from './CustomerExports.module.css';

export function CustomerStatement({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const months = { last: { from: monthBefore(1), to: daysBefore(monthBefore(0), 1) }, current: { from: monthBefore(0), to: dayBefore(0) } };
  const [{ from, to }, setPeriod] = useState(months.last);
  const [language, setLanguage] = useState('');
  if (!useMay()('see_statements')) return null;
  const shown = Object.values(months).findIndex((month) => month.from === from && month.to === to);
  const statement = (format: string) => downloadFile(`/users/${user.id}/statement`, { from, to, format, language: language || undefined });
  return (
    <section aria-label={t`Statement`}>
      <h3 className={styles.part}>{t`Statement`}</h3>
      <div className={styles.statement}>
        <div className={styles.months}>
          <Chips
            label={t`Month`}
            value={(['last', 'current'] as const)[shown] ?? null}
            options={[
              { value: 'last', label: t`Last month` },
              { value: 'current', label: t`This month` },
            ]}
            onChange={(month) => month && setPeriod(months[month])}
          />
        </div>
        <DateRange zone="UTC" from={from} to={to} onFrom={(day) => setPeriod({ from: day, to })} onTo={(day) => setPeriod({ from, to: day })} />
        <DocumentLanguage value={language} chosen={user.language} onChange={setLanguage} />
        <div className={styles.acts}>
          <Button onClick={() => statement('pdf')}>{t`Statement as PDF`}</Button>
          <Button onClick={() => statement('csv')}>{t`Statement as CSV`}</Button>
        </div>
      </div>
    </section>
  );
}

export function PersonalData({ user }: { user: AdminUser }) {
  const { t } = useLingui();
  const [erasing, setErasing] = useState(false);
  if (!useMay()('erase_users') || user.is_demo === 1) return null;
  return (
    <section aria-label={t`Personal data`}>
      <h3 className={styles.part}>{t`Personal data`}</h3>
      <div className={styles.acts}>
        <Button onClick={() => downloadFile(`/users/${user.id}/export`)}>{t`Export all data (ZIP)`}</Button>
        <Button kind="danger" onClick={() => setErasing(true)}>{t`Erase…`}</Button>
      </div>
      {erasing && <Erase user={user} onClose={() => setErasing(false)} />}
    </section>
  );
}

function Erase({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useLingui();
  const [confirm, setConfirm] = useState('');
  const [reason, setReason] = useState('');
  const [refused, setRefused] = useState<string | null>(null);
  const blocked = useOne<Erasable>(`/users/${user.id}/erase`).data?.blocked_by;
  const action = useAction({
    run: () =>
      post(`/users/${user.id}/erase`, { confirm: confirm.trim(), reason: reason.trim() }, { onRefusal: ({ message }) => (setRefused(message), true) }),
    invalidates: ['/users'],
    onDone: onClose,
  });
  if (blocked && blocked.length > 0) return <Blocked by={blocked} onClose={onClose} />;
  return (
    <Dialog
      title={t`Erase this customer's personal data?`}
      confirmLabel={t`Erase permanently`}
      danger
      busy={action.isPending}
      disabled={blocked === undefined}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <p>
        {t`Name, addresses, sign-ins, chat and notes are deleted at once and cannot be restored. The ledger keeps the customer's number; what the law requires you to keep of identity and payments is deleted after the years that a setting names.`}
      </p>
      <TextField
        label={t`The customer's number, to confirm`}
        hint={user.uid}
        required
        inputMode="numeric"
        autoComplete="off"
        value={confirm}
        onChange={(event) => setConfirm(event.target.value)}
      />
      <TextArea label={t`Reason`} required maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      {refused && <p role="alert">{refused}</p>}
    </Dialog>
  );
}

/** Lists what prevents the erasure. */
function Blocked({ by, onClose }: { by: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const reasons: Record<string, string> = {
    demo: t`This is a demo account.`,
    erased: t`The personal data has already been erased.`,
    open_orders: t`Orders are open.`,
    pending_orders: t`Orders are pending.`,
    balance: t`The balance is not zero.`,
    deposits: t`A deposit is waiting for review.`,
    withdrawals: t`A withdrawal is waiting for review.`,
    corrections: t`A balance correction is waiting for a second approval.`,
    copies: t`A strategy of theirs is open, or an account of theirs copies one.`,
    partner: t`They are an active partner, or have rewards that are not booked.`,
  };
  return (
    <Dialog title={t`Not possible yet`} confirmLabel={t`Close`} cancelLabel={null} onConfirm={onClose} onClose={onClose}>
      <p>{t`The personal data of this customer cannot be erased yet:`}</p>
      <ul className={styles.reasons}>
        {by.map((reason) => (
          <li key={reason}>{reasons[reason] ?? reason}</li>
        ))}
      </ul>
    </Dialog>
  );
}
