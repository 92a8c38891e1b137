// Adding, changing and deleting the tags that customers can have.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, put, remove, type CountedTag } from '../../api';
import { useAction, useRows } from '../../queries';
import { TAG_COLOURS } from '../../tags';
import { Dialog } from '../../ui/Dialog';
import { TagLabel } from '../../ui/TagList';
import { TAGGED_PATHS } from './CustomerTags';

const NAME_MAX = 30;

export function TagsDialog({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { data } = useRows<CountedTag>('/tags');
  /** Null: a new one. */
  const [id, setId] = useState<number | null>(null);
  const [typed, setTyped] = useState<{ name?: string; colour?: string }>({});
  const [deleting, setDeleting] = useState(false);
  const tag = data?.list.find((known) => known.id === id);
  const open = (next: number | null) => {
    setId(next);
    setTyped({});
    setDeleting(false);
  };
  const name = typed.name ?? tag?.name ?? '';
  const colour = typed.colour ?? tag?.colour ?? 'grey';
  const save = useAction({
    run: () => (tag ? put(`/tags/${tag.id}`, { name: name.trim(), colour }) : post('/tags', { name: name.trim(), colour })),
    invalidates: TAGGED_PATHS,
    onDone: () => open(null),
  });
  const deletion = useAction({ run: () => remove(`/tags/${id}`), invalidates: TAGGED_PATHS, onDone: () => open(null) });
  const count = tag?.customers ?? 0;
  return (
    <Dialog
      title={t`Tags of customers`}
      confirmLabel={deleting ? t`Delete` : t`Save`}
      cancelLabel={t`Close`}
      danger={deleting}
      busy={save.isPending || deletion.isPending}
      disabled={name.trim() === ''}
      unsaved={Object.keys(typed).length > 0}
      onConfirm={() => (deleting ? deletion.mutate() : save.mutate())}
      onClose={onClose}
    >
      <Field label={t`Tag`}>
        {({ id: fieldId }) => (
          <Select id={fieldId} value={String(tag?.id ?? '')} onChange={(value) => open(value === '' ? null : Number(value))}>
            <option value="">{t`New tag`}</option>
            {data?.list.map((known) => (
              <option key={known.id} value={known.id}>
                {known.name} ({known.customers})
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Name`} required maxLength={NAME_MAX} value={name} onChange={(event) => setTyped({ ...typed, name: event.target.value })} />
      <Field label={t`Colour`}>
        {({ id: fieldId }) => (
          <Select id={fieldId} value={colour} onChange={(value) => setTyped({ ...typed, colour: value })}>
            {Object.entries(TAG_COLOURS).map(([code, label]) => (
              <option key={code} value={code}>
                {i18n._(label)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p>
        <TagLabel tag={{ id: 0, name: name.trim() || t`New tag`, colour }} />
      </p>
      {deleting && <p role="alert">{t`Customers who have it lose it: ${count}. Saved views with it find nobody.`}</p>}
      {tag && !deleting && <Button kind="text" onClick={() => setDeleting(true)}>{t`Delete`}</Button>}
    </Dialog>
  );
}
