// The texts of the messages to customers, editable in every language, with a preview and a test.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { useForm } from '../../../ui/useForm';
import { post, put, type MessageTemplate, type MessageTexts, type TestResult } from '../../api';
import { MESSAGE_NAMES } from '../../messageNames';
import { useFormAction, useRows } from '../../queries';
import { Card } from '../../ui/Page';
import { TemplateLanguage } from '../../ui/TemplateLanguage';
import { TextArea } from '../../ui/TextArea';
import { filledWithSamples } from './messageSamples';
import styles from './MessageTemplates.module.css';

/** `asked`: the name of the message that the address asks for; empty: the first. */
export function MessageTemplates({ asked = '' }: { asked?: string }) {
  const { t, i18n } = useLingui();
  const { data } = useRows<MessageTemplate>('/messages');
  const [name, setName] = useState(asked);
  const [language, setLanguage] = useState('en');
  const nameOf = (known: string) => {
    const named = MESSAGE_NAMES[known];
    return named ? i18n._(named) : known;
  };
  const template = data?.list.find((known) => known.name === name) ?? data?.list[0];
  const texts = template?.texts[language];
  if (!template || !texts) return null;
  return (
    <Card title={t`Texts of messages to customers`}>
      <div className={styles.form}>
        <div className={styles.pair}>
          <Field label={t`Message`}>
            {({ id }) => (
              <Select id={id} value={template.name} onChange={setName}>
                {data?.list.map((known) => (
                  <option key={known.name} value={known.name}>
                    {nameOf(known.name)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <TemplateLanguage template={template} value={language} onChange={setLanguage} />
        </div>
        <Texts key={`${template.name} ${language}`} template={template} language={language} texts={texts} />
        <TestMessage key={template.name} name={template.name} language={language} />
      </div>
    </Card>
  );
}

interface TextsProps {
  template: MessageTemplate;
  language: string;
  texts: MessageTexts;
}

/** Only what was changed is sent. */
type Typed = Partial<Record<keyof MessageTexts, string>>;

function Texts({ template, language, texts }: TextsProps) {
  const { t } = useLingui();
  const form = useForm<Typed>({
    initial: {},
    send: useFormAction<Typed>({
      run: ({ values, call }) => put(`/messages/${template.name}`, { texts: { [language]: values } }, call),
      invalidates: ['/messages'],
      onDone: () => form.reset(),
    }),
  });
  const shown = (part: keyof MessageTexts) => form.values[part] ?? texts[part] ?? '';
  const changed = (Object.keys(form.values) as (keyof MessageTexts)[]).some((part) => form.values[part] !== texts[part]);
  const preview = (part: keyof MessageTexts) => filledWithSamples(shown(part), template.placeholders);
  const known = Object.keys(template.placeholders)
    .map((placeholder) => `{${placeholder}}`)
    .join(', ');
  return (
    <form {...form.props} className={styles.form}>
      <TextField label={t`Subject`} maxLength={200} dir="auto" value={shown('subject')} onChange={(event) => form.change({ subject: event.target.value })} error={form.errorOf('subject')} />
      <TextArea
        label={t`Text`}
        hint={t`Placeholders: ${known}. Empty: the default text.`}
        maxLength={5000}
        rows={8}
        dir="auto"
        value={shown('text')}
        onChange={(event) => form.change({ text: event.target.value })}
        error={form.errorOf('text')}
      />
      {texts.sms !== null && (
        <TextArea label={t`SMS, for customers without an e-mail address`} maxLength={500} rows={3} dir="auto" value={shown('sms')} onChange={(event) => form.change({ sms: event.target.value })} error={form.errorOf('sms')} />
      )}
      <Field label={t`Preview`}>
        {({ id }) => (
          <output id={id} className={styles.preview} dir="auto">
            <strong>{preview('subject')}</strong>
            {preview('text')}
          </output>
        )}
      </Field>
      <Button type="submit" busy={form.busy} disabled={!changed}>{t`Save text`}</Button>
    </form>
  );
}

interface TestMessageProps {
  name: string;
  language: string;
}

/** Sends the saved text with sample values. */
function TestMessage({ name, language }: TestMessageProps) {
  const { t } = useLingui();
  const [result, setResult] = useState<TestResult | null>(null);
  const form = useForm({
    initial: { to: '' },
    send: async ({ to }, call) => {
      setResult(null);
      const { data } = await post<TestResult>(`/messages/${name}/test`, { channel: 'mail', to: to.trim(), language }, call);
      setResult(data);
    },
  });
  const error = result?.fault;
  return (
    <form {...form.props} className={styles.form}>
      <div className={styles.pair}>
        <TextField
          label={t`Send the saved text with sample values to`}
          type="email"
          required
          value={form.values.to}
          onChange={(event) => form.change({ to: event.target.value })}
          error={form.errorOf('to')}
        />
        <Button type="submit" busy={form.busy}>{t`Send a test e-mail`}</Button>
      </div>
      <p role="status" className={error ? styles.error : styles.sent}>
        {result && (error ? t`Rejected: ${error}` : result.outbox === 1 ? t`Not configured: written to outbox/ as a file.` : t`Sent.`)}
      </p>
    </form>
  );
}
