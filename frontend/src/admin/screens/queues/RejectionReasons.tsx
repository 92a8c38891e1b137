// The templates for rejection reasons, editable in every language; an empty text restores the default.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { put } from '../../api';
import { useFormAction } from '../../queries';
import { Card } from '../../ui/Page';
import { TemplateLanguage } from '../../ui/TemplateLanguage';
import { TextArea } from '../../ui/TextArea';
import { useReasonTemplates } from './reasonTemplates';
import styles from './RejectionReasons.module.css';

export function RejectionReasons() {
  const { t } = useLingui();
  const { templates, nameOf } = useReasonTemplates();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('en');
  const template = templates.find((known) => known.name === (name || templates[0]?.name));
  /** `texts`: null while it is not changed. */
  const form = useForm<{ texts: string | null }>({
    initial: { texts: null },
    send: useFormAction<{ texts: string | null }>({
      run: ({ values, call }) => put(`/remarks/${template?.name}`, { texts: { [language]: values.texts ?? '' } }, call),
      invalidates: ['/remarks'],
      onDone: () => form.reset(),
    }),
  });
  const typed = form.values.texts;
  if (!template) return null;
  const text = template.texts[language] ?? '';
  return (
    <Card title={t`Rejection reasons`}>
      <form {...form.props} className={styles.form}>
        <div className={styles.pair}>
          <Field label={t`Rejection reason`}>
            {({ id }) => (
              <Select id={id} value={template.name} onChange={(value) => (setName(value), form.reset())}>
                {templates.map((known) => (
                  <option key={known.name} value={known.name}>
                    {nameOf(known.name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TemplateLanguage template={template} value={language} onChange={(value) => (setLanguage(value), form.reset())} />
        </div>
        <TextArea label={t`Text`} hint={t`empty: the default text`} maxLength={500} rows={4} dir="auto" value={typed ?? text} onChange={(event) => form.change({ texts: event.target.value })} error={form.errorOf('texts')} />
        <Button type="submit" busy={form.busy} disabled={typed === null || typed === text}>{t`Save text`}</Button>
      </form>
    </Card>
  );
}
