// The language of a document about a customer: theirs, unless another one is chosen.
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '../../core/app/locales';
import { Select } from '../../ui/Select';

interface DocumentLanguageProps {
  /** A code; empty: the customer's. */
  value: string;
  /** The one that the customer has chosen, where it is known. */
  chosen?: string | null | undefined;
  onChange: (code: string) => void;
}

export function DocumentLanguage({ value, chosen, onChange }: DocumentLanguageProps) {
  const { t } = useLingui();
  const name = LANGUAGES.find(({ code }) => code === chosen)?.name;
  return (
    <Select label={t`Language of the file`} value={value} onChange={onChange}>
      <option value="">{name ? t`Customer’s language: ${name}` : t`Customer’s language`}</option>
      {LANGUAGES.map(({ code, tag, name: own }) => (
        <option key={code} value={code} lang={tag}>
          {own}
        </option>
      ))}
    </Select>
  );
}
