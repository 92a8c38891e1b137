// The templates for rejection reasons, editable in every language; an empty text restores the default.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { put } from '../../api';
import { useAction } from '../../queries';
import { Card } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import { useReasonTemplates } from './reasonTemplates';
import styles from './RejectionReasons.module.css';

export function RejectionReasons() {
  const { t } = useLingui();
  const { templates, nameOf } = useReasonTemplates();
  const [name, setName] = useState('');
  const [language, setLanguage] = useState('en');
  const [typed, setTyped] = useState<string | null>(null);
  const template = templates.find((known) => known.name === (name || templates[0]?.name));
  const save = useAction({
    run: () => put(`/remarks/${template?.name}`, { texts: { [language]: typed ?? '' } }),
    invalidates: ['/remarks'],
    onDone: () => setTyped(null),
  });
  if (!template) return null;
  const text = template.texts[language] ?? '';
  return (
    <Card title={t`Rejection reasons`}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <div className={styles.pair}>
          <Field label={t`Rejection reason`}>
            {({ id }) => (
              <Select id={id} value={template.name} onChange={(value) => (setName(value), setTyped(null))}>
                {templates.map((known) => (
                  <option key={known.name} value={known.name}>
                    {nameOf(known.name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={t`Language`} hint={template.own.includes(language) ? t`custom text` : t`default text`}>
            {({ id }) => (
              <Select id={id} value={language} onChange={(value) => (setLanguage(value), setTyped(null))}>
                {Object.keys(template.texts).map((code) => (
                  <option key={code} value={code}>
                    {code}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <TextArea label={t`Text`} hint={t`empty: the default text`} maxLength={500} rows={4} dir="auto" value={typed ?? text} onChange={(event) => setTyped(event.target.value)} />
        <Button type="submit" busy={save.isPending} disabled={typed === null || typed === text}>{t`Save text`}</Button>
      </form>
    </Card>
  );
}
