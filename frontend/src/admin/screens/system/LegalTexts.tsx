// The footer of e-mails and the disclaimer of statements, side by side in every language that the broker offers.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LANGUAGES } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { put, type LegalText } from '../../api';
import { useFormAction, useOne } from '../../queries';
import { Card } from '../../ui/Page';
import { TextArea } from '../../ui/TextArea';
import styles from './MessageTemplates.module.css';

const TEXT_MAX = 2000;

/** `name`: the text at first. `languages`: those that the broker offers. */
export function LegalTexts({ name: first, languages }: { name: string; languages: readonly string[] }) {
  const { t } = useLingui();
  const { data } = useOne<LegalText[]>('/legal_texts');
  const [name, setName] = useState(first);
  const names: Record<string, string> = { mail_footer: t`Footer of e-mails`, statement_disclaimer: t`Disclaimer of statements` };
  const text = data?.find((known) => known.name === name);
  if (!data || !text) return null;
  return (
    <Card title={t`Legal texts in each language`}>
      <div className={styles.form}>
        <Field label={t`Text`}>
          {({ id }) => (
            <Select id={id} value={name} onChange={setName}>
              {data.map((known) => (
                <option key={known.name} value={known.name}>
                  {names[known.name] ?? known.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Languages key={name} text={text} languages={languages} />
      </div>
    </Card>
  );
}

function Languages({ text, languages }: { text: LegalText; languages: readonly string[] }) {
  const { t } = useLingui();
  const form = useForm<Record<string, string>>({
    initial: {},
    send: useFormAction<Record<string, string>>({
      run: ({ values, call }) => put(`/legal_texts/${text.name}`, { texts: values }, call),
      invalidates: ['/legal_texts'],
      onDone: () => form.reset(),
    }),
  });
  const stored = (code: string) => text.texts[code] ?? '';
  const shown = text.default || '–';
  const changed = Object.keys(form.values).some((code) => form.values[code] !== stored(code));
  return (
    <form {...form.props} className={styles.form}>
      <p className={styles.sent} dir="auto">{t`Where a language is empty, the text of the setting is used: ${shown}`}</p>
      <div className={styles.pair}>
        {LANGUAGES.filter(({ code }) => languages.includes(code)).map(({ code, name }) => (
          <TextArea
            key={code}
            label={name}
            rows={5}
            maxLength={TEXT_MAX}
            dir="auto"
            value={form.values[code] ?? stored(code)}
            onChange={(event) => form.change({ [code]: event.target.value })}
            error={form.errorOf('texts')}
          />
        ))}
      </div>
      <Button type="submit" busy={form.busy} disabled={!changed}>{t`Save texts`}</Button>
    </form>
  );
}
