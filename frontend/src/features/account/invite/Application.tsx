// Asks to become a partner, and says how far that is.
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { applyAsPartner, partnerApplication } from '../../../api/partner';
import { localDate } from '../../../core/app/time';
import { useLocaleTag } from '../../../state';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Panel } from '../../../ui/Panel';
import { useForm } from '../../../ui/useForm';
import styles from './Application.module.css';

/** Longest text. */
const TEXT_MAX = 2_000;

/** `onPartner`: they are a partner already, so the page above has to change. */
export function Application({ token, onPartner }: { token: string; onPartner: () => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const client = useQueryClient();
  const key = ['private', 'partner-application', token];
  const { data } = useQuery({ queryKey: key, queryFn: partnerApplication });
  const isApproved = data?.state === 'approved';
  const leave = useEffectEvent(onPartner);
  useEffect(() => {
    if (isApproved) leave();
  }, [isApproved]);
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => ({ text: text.trim() === '' && t`Please write how you will win customers.` }),
    onRefusal: ({ error }) => {
      if (error !== 'already_a_partner') return false;
      onPartner();
      return true;
    },
    send: async ({ text }, call) => {
      await applyAsPartner(text.trim(), call);
      await client.invalidateQueries({ queryKey: key });
    },
  });
  if (!data || isApproved) return null;
  const isWaiting = data.state === 'waiting';
  return (
    <Panel title={t`Become a partner`}>
      <p className={styles.text}>{t`Partners earn a reward for what the customers trade whom they bring.`}</p>
      {isWaiting && data.at && <p role="status">{t`You applied on ${localDate(data.at, tag)}. We will look at it soon.`}</p>}
      {data.state === 'rejected' && (
        <p className={styles.text} role="status">
          {t`Your application was rejected: ${data.reason ?? ''}`}
        </p>
      )}
      {!isWaiting && !isOpen && <Button wide onClick={() => setIsOpen(true)}>{t`Apply`}</Button>}
      {!isWaiting && isOpen && (
        <form {...form.props} className={styles.form}>
          <Field label={t`How will you win customers?`} error={form.errorOf('text')}>
            {({ id, describedBy, invalid }) => (
              <textarea
                id={id}
                rows={4}
                maxLength={TEXT_MAX}
                aria-describedby={describedBy}
                aria-invalid={invalid || undefined}
                className={styles.area}
                value={form.values.text}
                onChange={({ target }) => form.change({ text: target.value })}
              />
            )}
          </Field>
          <Button kind="primary" wide type="submit" busy={form.busy}>{t`Send`}</Button>
        </form>
      )}
    </Panel>
  );
}
