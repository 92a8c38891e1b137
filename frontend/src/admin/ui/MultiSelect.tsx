// A selection of several options in the order in which they were added; each can be removed.
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import styles from './MultiSelect.module.css';

export interface MultiSelectOption {
  code: string;
  name: string;
  /** The language of the name, if it is not the page's. */
  lang?: string;
}

interface MultiSelectProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** The placeholder of the list of options. */
  add: string;
  chosen: readonly MultiSelectOption[];
  others: readonly MultiSelectOption[];
  onChange: (codes: string[]) => void;
}

export function MultiSelect({ label, hint, error, add, chosen, others, onChange }: MultiSelectProps) {
  const { t } = useLingui();
  const codes = chosen.map(({ code }) => code);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={styles.select}>
          <ul className={styles.chosen} aria-label={label}>
            {chosen.map(({ code, name, lang }) => (
              <li key={code}>
                <button type="button" className={styles.one} aria-label={t`Remove ${name}`} onClick={() => onChange(codes.filter((other) => other !== code))}>
                  <span lang={lang}>{name}</span>
                  <Icon name="close" size={14} />
                </button>
              </li>
            ))}
          </ul>
          {others.length > 0 && (
            <Select id={id} invalid={invalid} describedBy={describedBy} value="" onChange={(code) => code && onChange([...codes, code])}>
              <option value="">{add}</option>
              {others.map(({ code, name, lang }) => (
                <option key={code} value={code} lang={lang}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </div>
      )}
    </Field>
  );
}
