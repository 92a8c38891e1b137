// The form of an economic event. Its identity at the source stays as it is.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { put, remove, type EconomicEvent } from '../../api';
import { useAction, useFormAction } from '../../queries';
import { go } from '../../route';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import styles from './ContentForm.module.css';

type EventValues = Record<'time' | 'currency' | 'country' | 'importance' | 'title' | 'actual' | 'forecast' | 'previous', string>;

const PATHS = ['/economic-events'];

export function useImportanceNames(): Record<number, string> {
  const { t } = useLingui();
  return { 1: t`low`, 2: t`medium`, 3: t`high` };
}

export function EconomicEventForm({ event }: { event: EconomicEvent }) {
  const { t } = useLingui();
  const names = useImportanceNames();
  const [confirming, setConfirming] = useState(false);
  const leave = () => go('events');
  const form = useForm<EventValues>({
    initial: () => {
      const { time, currency, country, importance, title, actual, forecast, previous } = event;
      return { time, currency, country, importance: String(importance), title, actual, forecast, previous };
    },
    send: useFormAction<EventValues>({
      run: ({ values, call }) => put(`/economic-events/${event.id}`, values, call),
      invalidates: PATHS,
      onDone: leave,
    }),
  });
  const deletion = useAction({ run: () => remove(`/economic-events/${event.id}`), invalidates: PATHS, onDone: leave });
  const field = (name: keyof EventValues, label: string, max: number, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      maxLength={max}
      value={form.values[name]}
      onChange={({ target }) => form.change({ [name]: target.value })}
      error={form.errorOf(name)}
    />
  );
  return (
    <Card title={event.source_id} aside={<CloseDetails onClose={leave} />}>
      <form {...form.props} className={styles.form}>
        {field('title', t`Title`, 200)}
        {field('time', t`Time`, 40, t`RFC 3339, such as 2026-12-04T13:30:00Z`)}
        {field('currency', t`Currency`, 3)}
        {field('country', t`Country`, 2)}
        <Select label={t`Importance`} value={form.values.importance} onChange={(value) => form.change({ importance: value })}>
          {[1, 2, 3].map((value) => (
            <option key={value} value={value}>
              {names[value]}
            </option>
          ))}
        </Select>
        {field('actual', t`Actual`, 40)}
        {field('forecast', t`Forecast`, 40)}
        {field('previous', t`Previous`, 40)}
        <Button kind="primary" wide type="submit" busy={form.busy}>{t`Save`}</Button>
        <Button kind="text" wide onClick={() => setConfirming(true)}>{t`Delete`}</Button>
      </form>
      {confirming && (
        <Dialog title={t`Delete ${event.title}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`An import with its source_id adds it again.`}</p>
        </Dialog>
      )}
    </Card>
  );
}
