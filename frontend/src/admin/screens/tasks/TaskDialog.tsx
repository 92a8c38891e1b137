// Adds a task or changes an open one. What it is about is named by the screen that opened it.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, put, type AdminTask, type Colleague } from '../../api';
import { useAuditObject } from '../../auditWords';
import { changesOf } from '../../forms';
import { useFormAction, useRows } from '../../queries';
import { sessionAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';
import { localDay } from './days';

/** What shows tasks. */
export const TASK_PATHS = ['/tasks', '/users'];

interface TaskDialogProps {
  task?: AdminTask;
  /** What a new task is about: "deposit/12". */
  object?: string | null;
  onClose: () => void;
}

interface Values {
  title: string;
  text: string;
  due_on: string;
  assignee: string;
}

export function TaskDialog({ task, object = null, onClose }: TaskDialogProps) {
  const { t } = useLingui();
  const about = task ? task.object : object;
  const objectOf = useAuditObject();
  const subject = about && objectOf(about).name;
  const { data } = useRows<Colleague>('/tasks/assignees', { object: about ?? undefined });
  const own = useAtomValue(sessionAtom)?.staff.id;
  const [initial] = useState<Values>(() => ({
    title: task?.title ?? '',
    text: task?.text ?? '',
    due_on: task?.due_on ?? localDay(new Date()),
    assignee: String(task ? (task.assignee?.id ?? '') : (own ?? '')),
  }));
  const form = useForm<Values>({
    initial,
    errorCodes: { assignee: /^(assignee_unfit|account_not_found)$/, due_on: /due_on/, title: /title/ },
    send: useFormAction<Values>({
      run: ({ values, call }) => {
        const sent = { ...values, title: values.title.trim(), text: values.text.trim() };
        return task ? put(`/tasks/${task.id}`, changesOf({ ...initial }, sent), call) : post('/tasks', { ...sent, ...(about ? { object: about } : {}) }, call);
      },
      invalidates: TASK_PATHS,
      onDone: onClose,
    }),
  });
  const { values } = form;
  return (
    <Dialog
      title={task ? t`Change the task` : t`New task`}
      confirmLabel={t`Save`}
      busy={form.busy}
      disabled={values.title.trim() === '' || values.due_on === ''}
      onConfirm={form.submit}
      onClose={onClose}
    >
      {subject && <p>{t`About ${subject}`}</p>}
      <TextField label={t`Title`} required maxLength={120} value={values.title} error={form.errorOf('title')} onChange={(event) => form.change({ title: event.target.value })} />
      <TextField label={t`Due on`} type="date" required value={values.due_on} error={form.errorOf('due_on')} onChange={(event) => form.change({ due_on: event.target.value })} />
      <Field label={t`Assigned to`} error={form.errorOf('assignee')}>
        {({ id }) => (
          <Select id={id} value={values.assignee} onChange={(assignee) => form.change({ assignee })}>
            <option value="">{t`nobody`}</option>
            {data?.list.map(({ id: member, email }) => (
              <option key={member} value={member}>
                {email}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextArea label={t`Details`} maxLength={2000} rows={4} value={values.text} onChange={(event) => form.change({ text: event.target.value })} />
    </Dialog>
  );
}
