// What can be done with a case that is not closed: append a note, escalate it, assign it, set when it is due, close it.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, type CaseDetails } from '../../api';
import { useAction, useFormAction } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import styles from './Cases.module.css';

const CLOSED = 2;
const ESCALATED = 1;
const CASES = ['/cases'];

export function CaseActions({ data }: { data: CaseDetails }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<'note' | 'change' | 'close' | null>(null);
  const escalated = data.state === ESCALATED;
  const escalate = useAction({
    run: () => post(`/cases/${data.id}/change`, { escalated: escalated ? 0 : 1 }),
    invalidates: CASES,
  });
  if (data.state === CLOSED) return null;
  const done = () => setAsked(null);
  return (
    <div className={styles.acts}>
      <Button kind="primary" onClick={() => setAsked('note')}>{t`Add a note`}</Button>
      <Button onClick={() => setAsked('change')}>{t`Assign`}</Button>
      <Button busy={escalate.isPending} onClick={() => escalate.mutate()}>{escalated ? t`Take back the escalation` : t`Escalate`}</Button>
      <Button onClick={() => setAsked('close')}>{t`Close the case`}</Button>
      {asked === 'note' && <NoteDialog id={data.id} onClose={done} />}
      {asked === 'change' && <ChangeDialog data={data} onClose={done} />}
      {asked === 'close' && <CloseDialog id={data.id} onClose={done} />}
    </div>
  );
}

interface DialogProps {
  id: number;
  onClose: () => void;
}

function NoteDialog({ id, onClose }: DialogProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { text: '', object: '' },
    send: useFormAction<{ text: string; object: string }>({
      run: ({ values, call }) => post(`/cases/${id}/note`, values, call),
      invalidates: CASES,
      onDone: onClose,
    }),
  });
  return (
    <Dialog title={t`Add a note`} confirmLabel={t`Add`} busy={form.busy} onConfirm={form.submit} onClose={onClose}>
      <TextArea
        label={t`Note`}
        required
        maxLength={4000}
        rows={6}
        value={form.values.text}
        onChange={(event) => form.change({ text: event.target.value })}
        error={form.errorOf('text')}
      />
      <TextField
        label={t`About`}
        hint={t`optional: deposit/12, withdrawal/7, order/9, review/3, signal/velocity`}
        maxLength={64}
        value={form.values.object}
        onChange={(event) => form.change({ object: event.target.value })}
        error={form.errorOf('object')}
      />
    </Dialog>
  );
}

function ChangeDialog({ data, onClose }: { data: CaseDetails; onClose: () => void }) {
  const { t } = useLingui();
  const [assignee, setAssignee] = useState(data.assignee === null ? '' : String(data.assignee));
  const [due, setDue] = useState(data.due_on ?? '');
  const action = useAction({
    run: () => post(`/cases/${data.id}/change`, { assignee, due_on: due }),
    invalidates: CASES,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Assign this case`} confirmLabel={t`Save`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <Field label={t`Assignee`}>
        {({ id }) => (
          <Select id={id} value={assignee} onChange={setAssignee}>
            <option value="">{t`nobody`}</option>
            {data.assignable.map((one) => (
              <option key={one.id} value={one.id}>
                {one.email}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Due`} hint={t`empty: no date`} type="date" value={due} onChange={(event) => setDue(event.target.value)} />
    </Dialog>
  );
}

function CloseDialog({ id, onClose }: DialogProps) {
  const { t } = useLingui();
  const [conclusion, setConclusion] = useState('');
  const action = useAction({
    run: () => post(`/cases/${id}/close`, { conclusion: conclusion.trim() }),
    invalidates: CASES,
    onDone: onClose,
  });
  return (
    <Dialog title={t`Close this case?`} confirmLabel={t`Close the case`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`A closed case cannot be opened again.`}</p>
      <TextArea label={t`Conclusion`} required maxLength={4000} rows={5} value={conclusion} onChange={(event) => setConclusion(event.target.value)} />
    </Dialog>
  );
}
