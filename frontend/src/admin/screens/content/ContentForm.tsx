// The form of a content item: one language at a time; languages with a text are marked.
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { directionOf, LANGUAGES, languageOf, tagOf, type Language } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import { Tabs } from '../../../ui/Tabs';
import { Toggle } from '../../../ui/Toggle';
import { useForm } from '../../../ui/useForm';
import { post, put, remove, type ContentText, type AdminContent } from '../../api';
import { changedFields, changedTexts, type ContentFields, type ContentKind } from '../../content';
import { useAction, useFormAction } from '../../queries';
import { go } from '../../route';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { PictureField, PictureSource } from '../../ui/PicturePicker';
import { TextArea } from '../../ui/TextArea';
import styles from './ContentForm.module.css';
import { ContentPreview } from './ContentPreview';

type Part = 'text' | 'preview';

const BLANK: ContentText = { title: '', desc: '', content: '', registered_address: '', location: '' };

/** "2026-11-21T10:30" in the reader's time zone, for a `datetime-local` input. */
function localField(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function ContentForm({ kind, content }: { kind: ContentKind; content: AdminContent | undefined }) {
  const { t } = useLingui();
  const [texts, setTexts] = useState<Record<string, ContentText>>(content?.translations ?? {});
  const [language, setLanguage] = useState<Language>('en');
  const [part, setPart] = useState<Part>('text');
  const panelId = useId();
  const [opened] = useState(() => new Date().toISOString());
  // The state at opening: concurrent changes by others are not part of this form's changes.
  const [before] = useState<ContentFields>(() => ({
    logo: content?.logo ?? '',
    url: content?.url ?? '',
    email: content?.email ?? '',
    published: content ? content.published === 1 : true,
    publish_at: localField(content?.publish_at ?? null),
  }));
  const [textsBefore] = useState(texts);
  const [confirming, setConfirming] = useState(false);
  const isCompany = kind === 'companies' || kind === 'providers';
  const form = useForm<ContentFields>({
    initial: before,
    send: useFormAction<ContentFields>({
      run: ({ values, call }) => {
        const sent = { translations: changedTexts(textsBefore, texts), ...changedFields(content ? before : null, values, kind) };
        return content ? put(`/${kind}/${content.id}`, sent, call) : post(`/${kind}`, sent, call);
      },
      invalidates: [`/${kind}`],
      onDone: () => go('content', kind),
    }),
  });
  const fields = form.values;
  const deletion = useAction({ run: () => remove(`/${kind}/${content?.id}`), invalidates: [`/${kind}`], onDone: () => go('content', kind) });
  const field = (name: 'url' | 'email' | 'publish_at') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    error: form.errorOf(name),
  });
  return (
    <Card title={content?.title ?? t`New`} aside={<Button kind="text" onClick={() => go('content', kind)}>{t`Close details`}</Button>}>
      <form {...form.props} className={styles.form}>
        <Field label={t`Language`}>
          {({ id }) => (
            <Select id={id} value={language} onChange={(code) => setLanguage(languageOf(code) ?? 'en')}>
              {LANGUAGES.map((entry) => (
                <option key={entry.code} value={entry.code}>
                  {texts[entry.code]?.title ? '● ' : '○ '}
                  {entry.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className={styles.tabs}>
          <Tabs<Part>
            label={t`Text or preview`}
            panelId={panelId}
            value={part}
            onChange={setPart}
            options={[
              { value: 'text', label: t`Text` },
              { value: 'preview', label: t`Preview` },
            ]}
          />
        </div>
        <div id={panelId} role="tabpanel" aria-label={part === 'text' ? t`Text` : t`Preview`}>
          {part === 'text' && (
            <div className={styles.form} lang={tagOf(language)} dir={directionOf(language)}>
              <Text key={language} isCompany={isCompany} text={texts[language] ?? BLANK} onChange={(text) => setTexts({ ...texts, [language]: text })} />
            </div>
          )}
          {part === 'preview' && (
            <ContentPreview kind={kind} texts={texts} language={language} logo={fields.logo} url={fields.url} email={fields.email} at={fields.publish_at || (content?.created_at ?? opened)} />
          )}
        </div>
        <PictureField
          label={t`Picture`}
          hint={t`a path from the root, or an https address`}
          value={fields.logo}
          onChange={(logo) => form.change({ logo })}
        />
        {isCompany && <TextField label={t`Website`} {...field('url')} />}
        {isCompany && <TextField label={t`E-mail`} {...field('email')} />}
        <div className={styles.line}>
          <span>{t`Published`}</span>
          <Toggle label={t`Published`} checked={fields.published} onChange={(published) => form.change({ published })} />
        </div>
        <TextField label={t`Publish at`} hint={t`empty: at once`} type="datetime-local" {...field('publish_at')} />
        <Button kind="primary" wide type="submit" busy={form.busy}>{t`Save`}</Button>
        {content && <Button kind="text" wide onClick={() => setConfirming(true)}>{t`Delete`}</Button>}
      </form>
      {confirming && (
        <Dialog title={t`Delete ${content?.title ?? ''}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`It is deleted in every language. To hide it, make it a draft instead.`}</p>
        </Dialog>
      )}
    </Card>
  );
}

function Text({ isCompany, text, onChange }: { isCompany: boolean; text: ContentText; onChange: (text: ContentText) => void }) {
  const { t } = useLingui();
  const set = (name: keyof ContentText) => (event: { target: { value: string } }) => onChange({ ...text, [name]: event.target.value });
  return (
    <>
      <TextField label={isCompany ? t`Name` : t`Title`} value={text.title} onChange={set('title')} />
      <TextArea label={isCompany ? t`Subject` : t`Summary`} rows={2} value={text.desc} onChange={set('desc')} />
      <TextArea label={t`Text, as HTML`} rows={8} value={text.content} onChange={set('content')} />
      <div className={styles.into}>
        <span className={styles.faint}>{t`A picture at the end of the text`}</span>
        <span className={styles.acts}>
          <PictureSource onChoose={(url) => onChange({ ...text, content: `${text.content}\n<p><img src="${url}" alt=""></p>` })} />
        </span>
      </div>
      {isCompany && <TextField label={t`Registered address`} value={text.registered_address} onChange={set('registered_address')} />}
      {isCompany && <TextField label={t`Office`} value={text.location} onChange={set('location')} />}
    </>
  );
}
