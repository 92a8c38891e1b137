// The language of a template's text, marked where the broker's own text replaces the default.
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../core/app/locales';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';

interface TemplateLanguageProps {
  /** `own`: the languages with a text of the broker. */
  template: { own: readonly string[]; texts: Readonly<Record<string, unknown>> };
  value: string;
  onChange: (language: string) => void;
}

export function TemplateLanguage({ template, value, onChange }: TemplateLanguageProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Language`} hint={template.own.includes(value) ? t`custom text` : t`default text`}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          {Object.keys(template.texts).map((code) => (
            <option key={code} value={code}>
              {LANGUAGES.find((language) => language.code === code)?.name ?? code}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
