// The texts of a content item: one language, or a source and a target language beside each other.
import { useLingui } from '@lingui/react/macro';
import { directionOf, LANGUAGES, languageOf, tagOf, type Language } from '../../../core/app/locales';
import { Button } from '../../../ui/Button';
import { Field, TextField } from '../../../ui/Field';
import { Select } from '../../../ui/Select';
import type { ContentText } from '../../api';
import { BLANK, isBlank } from '../../content';
import { PictureSource } from '../../ui/PicturePicker';
import { TextArea } from '../../ui/TextArea';
import styles from './ContentForm.module.css';

export type Texts = Readonly<Record<string, ContentText>>;

interface LanguageChoiceProps {
  label: string;
  texts: Texts;
  value: Language;
  onChange: (language: Language) => void;
}

/** Languages with a title are marked. */
export function LanguageChoice({ label, texts, value, onChange }: LanguageChoiceProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={value} onChange={(code) => onChange(languageOf(code) ?? 'en')}>
          {LANGUAGES.map((entry) => (
            <option key={entry.code} value={entry.code}>
              {texts[entry.code]?.title ? '● ' : '○ '}
              {entry.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface OneLanguageProps {
  isCompany: boolean;
  texts: Texts;
  language: Language;
  onChange: (texts: Texts) => void;
}

export function OneLanguage({ isCompany, texts, language, onChange }: OneLanguageProps) {
  const name = LANGUAGES.find(({ code }) => code === language)?.name;
  return (
    <div role="group" aria-label={name} className={styles.form} lang={tagOf(language)} dir={directionOf(language)}>
      <Text key={language} isCompany={isCompany} text={texts[language] ?? BLANK} onChange={(text) => onChange({ ...texts, [language]: text })} />
    </div>
  );
}

interface SideBySideProps {
  isCompany: boolean;
  texts: Texts;
  source: Language;
  target: Language;
  onSource: (language: Language) => void;
  onTarget: (language: Language) => void;
  onChange: (texts: Texts) => void;
}

export function SideBySide({ isCompany, texts, source, target, onSource, onTarget, onChange }: SideBySideProps) {
  const { t } = useLingui();
  const original = texts[source] ?? BLANK;
  const canCopy = source !== target && isBlank(texts[target] ?? BLANK) && !isBlank(original);
  return (
    <div className={styles.sides}>
      <div className={styles.form}>
        <LanguageChoice label={t`Source language`} texts={texts} value={source} onChange={onSource} />
        <OneLanguage isCompany={isCompany} texts={texts} language={source} onChange={onChange} />
      </div>
      <div className={styles.form}>
        <LanguageChoice label={t`Target language`} texts={texts} value={target} onChange={onTarget} />
        {canCopy && <Button onClick={() => onChange({ ...texts, [target]: original })}>{t`Copy the source text`}</Button>}
        {source === target ? <p className={styles.faint}>{t`Choose another language than the source.`}</p> : <OneLanguage isCompany={isCompany} texts={texts} language={target} onChange={onChange} />}
      </div>
    </div>
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
