// A choice of one of the app's languages, each by its own name.
import type { ReactNode } from 'react';
import { LANGUAGES } from '../../core/app/locales';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';

interface LanguageFieldProps {
  label: string;
  hint?: ReactNode;
  value: string;
  onChange: (code: string) => void;
}

export function LanguageField({ label, hint, value, onChange }: LanguageFieldProps) {
  return (
    <Field label={label} hint={hint}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          {LANGUAGES.map(({ code, tag, name }) => (
            <option key={code} value={code} lang={tag}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
