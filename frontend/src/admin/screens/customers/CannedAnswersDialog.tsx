// Adding, changing and deleting canned answers, in every language.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { post, put, remove, type CannedAnswer } from '../../api';
import { PLACEHOLDERS } from '../../cannedAnswers';
import { useAction, useRows } from '../../queries';
import { Dialog } from '../../ui/Dialog';
import { TextArea } from '../../ui/TextArea';

const TEXT_MAX = 1000;
const NAME_MAX = 60;

/** What was typed; a field or language that is absent keeps its stored value. */
interface Typed {
  name?: string;
  texts: Record<string, string>;
}

const UNCHANGED: Typed = { texts: {} };

export function CannedAnswersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { data } = useRows<CannedAnswer>('/canned-answers');
  /** Null: a new one. */
  const [id, setId] = useState<number | null>(null);
  const [language, setLanguage] = useState('en');
  const [typed, setTyped] = useState<Typed>(UNCHANGED);
  const answer = data?.list.find((known) => known.id === id);
  const open = (next: number | null) => {
    setId(next);
    setTyped(UNCHANGED);
  };
  const save = useAction({ run: () => (answer ? put(`/canned-answers/${answer.id}`, typed) : post('/canned-answers', typed)), invalidates: ['/canned-answers'], onDone: () => open(null) });
  const deletion = useAction({ run: () => remove(`/canned-answers/${id}`), invalidates: ['/canned-answers'], onDone: () => open(null) });
  const name = typed.name ?? answer?.name ?? '';
  const texts = { ...answer?.texts, ...typed.texts };
  const isComplete = name.trim() !== '' && Object.values(texts).some((text) => text.trim() !== '');
  const isChanged = typed.name !== undefined || Object.keys(typed.texts).length > 0;
  const placeholders = PLACEHOLDERS.join(', ');
  return (
    <Dialog title={t`Canned answers`} confirmLabel={t`Save`} cancelLabel={t`Close`} busy={save.isPending} disabled={!isComplete || !isChanged} unsaved={isChanged} onConfirm={() => save.mutate()} onClose={onClose}>
      <Field label={t`Canned answer`}>
        {({ id: fieldId }) => (
          <Select id={fieldId} value={String(answer?.id ?? '')} onChange={(value) => open(value === '' ? null : Number(value))}>
            <option value="">{t`New canned answer`}</option>
            {data?.list.map((known) => (
              <option key={known.id} value={known.id}>
                {known.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField label={t`Name`} maxLength={NAME_MAX} value={name} onChange={(event) => setTyped({ ...typed, name: event.target.value })} />
      <Field label={t`Language`}>
        {({ id: fieldId }) => (
          <Select id={fieldId} value={language} onChange={setLanguage}>
            {LANGUAGES.map((entry) => (
              <option key={entry.code} value={entry.code}>
                {texts[entry.code]?.trim() ? '● ' : '○ '}
                {entry.name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextArea
        label={t`Text`}
        hint={t`Placeholders: ${placeholders}`}
        maxLength={TEXT_MAX}
        rows={5}
        dir="auto"
        value={texts[language] ?? ''}
        onChange={(event) => setTyped({ ...typed, texts: { ...typed.texts, [language]: event.target.value } })}
      />
      {answer && <Button kind="text" busy={deletion.isPending} onClick={() => deletion.mutate()}>{t`Delete`}</Button>}
    </Dialog>
  );
}
