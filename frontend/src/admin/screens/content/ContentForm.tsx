// The form of a content item: one language at a time, or two beside each other; languages with a text are marked.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import type { Language } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { Tabs } from '../../../ui/Tabs';
import { Toggle } from '../../../ui/Toggle';
import { useUnsaved } from '../../../ui/unsaved';
import { useForm } from '../../../ui/useForm';
import { post, put, remove, type AdminContent } from '../../api';
import { changedFields, changedTexts, missingLanguages, type ContentFields, type ContentKind } from '../../content';
import { useAction, useFormAction } from '../../queries';
import { go, useListParams } from '../../route';
import { languageAtom } from '../../state';
import { CloseDetails } from '../../ui/CloseDetails';
import { Dialog } from '../../ui/Dialog';
import { Card } from '../../ui/Page';
import { PictureField } from '../../ui/PicturePicker';
import styles from './ContentForm.module.css';
import { ContentPreview } from './ContentPreview';
import { LanguageChoice, OneLanguage, SideBySide, type Texts } from './ContentTexts';

type Part = 'text' | 'both' | 'preview';

/** "2026-11-21T10:30" in the reader's time zone, for a `datetime-local` input. */
function localField(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

export function ContentForm({ kind, content }: { kind: ContentKind; content: AdminContent | undefined }) {
  const { t } = useLingui();
  const [texts, setTexts] = useState<Texts>(content?.translations ?? {});
  const [language, setLanguage] = useState<Language>('en');
  const [target, setTarget] = useState<Language>(() => missingLanguages(texts).find((code) => code !== 'en') ?? 'hk');
  // In the address: the screen gives the whole width to two languages.
  const [params, setParams] = useListParams();
  const part: Part = params.part === 'both' || params.part === 'preview' ? params.part : 'text';
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
  useUnsaved(texts !== textsBefore);
  // As the list names it: in the reader's language.
  const reader = useAtomValue(languageAtom);
  const title = content && (content.translations[reader]?.title ?? content.title);
  const fields = form.values;
  const deletion = useAction({ run: () => remove(`/${kind}/${content?.id}`), invalidates: [`/${kind}`], onDone: () => go('content', kind) });
  const field = (name: 'url' | 'email' | 'publish_at') => ({
    value: fields[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    error: form.errorOf(name),
  });
  return (
    <Card title={title ?? t`New`} aside={<CloseDetails onClose={() => go('content', kind)} />}>
      <form {...form.props} className={styles.form}>
        {part !== 'both' && <LanguageChoice label={t`Language`} texts={texts} value={language} onChange={setLanguage} />}
        <div className={styles.tabs}>
          <Tabs<Part>
            label={t`Text or preview`}
            panelId={panelId}
            value={part}
            onChange={(value) => setParams({ part: value === 'text' ? null : value })}
            options={[
              { value: 'text', label: t`Text` },
              { value: 'both', label: t`Side by side` },
              { value: 'preview', label: t`Preview` },
            ]}
          />
        </div>
        <div id={panelId} role="tabpanel" aria-label={{ text: t`Text`, both: t`Side by side`, preview: t`Preview` }[part]}>
          {part === 'text' && <OneLanguage isCompany={isCompany} texts={texts} language={language} onChange={setTexts} />}
          {part === 'both' && (
            <SideBySide isCompany={isCompany} texts={texts} source={language} target={target} onSource={setLanguage} onTarget={setTarget} onChange={setTexts} />
          )}
          {part === 'preview' && (
            <ContentPreview kind={kind} texts={texts} language={language} logo={fields.logo} url={fields.url} email={fields.email} at={fields.publish_at || (content?.created_at ?? opened)} />
          )}
        </div>
        <PictureField
          label={t`Picture`}
          hint={t`a path from the root`}
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
        <Dialog title={t`Delete ${title ?? ''}?`} confirmLabel={t`Delete`} danger busy={deletion.isPending} onConfirm={() => deletion.mutate()} onClose={() => setConfirming(false)}>
          <p>{t`It is deleted in every language. To hide it, make it a draft instead.`}</p>
        </Dialog>
      )}
    </Card>
  );
}
