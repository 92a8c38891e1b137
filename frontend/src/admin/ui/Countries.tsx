// Countries, chosen one by one and taken out again, by their names in the reader's language.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { areas } from '../../api/account';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { Select } from '../../ui/Select';
import { tagAtom } from '../state';
import styles from './Countries.module.css';

interface CountriesProps {
  label: string;
  hint?: string;
  /** ISO 3166-1 alpha-2 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function Countries({ label, hint, value, onChange }: CountriesProps) {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const { data } = useQuery({ queryKey: ['areas'], queryFn: () => areas(), staleTime: Number.POSITIVE_INFINITY });
  // The list leaves out what is not served; whoever takes one out may think better of it.
  const [before] = useState(value);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const nameOf = (code: string) => names.of(code) ?? code;
  const others = [...new Set([...before, ...(data ?? []).map((area) => area.global_code)])].filter((code) => !value.includes(code));
  const options = others.map((code) => ({ code, name: nameOf(code) })).toSorted((one, other) => one.name.localeCompare(other.name, tag));
  return (
    <Field label={label} hint={hint}>
      {({ id }) => (
        <div className={styles.countries}>
          <ul className={styles.chosen}>
            {value.map((code) => {
              const name = nameOf(code);
              return (
                <li key={code}>
                  <button type="button" className={styles.one} aria-label={t`${name}: take out`} onClick={() => onChange(value.filter((other) => other !== code))}>
                    {name}
                    <Icon name="close" size={14} />
                  </button>
                </li>
              );
            })}
          </ul>
          <Select id={id} value="" onChange={(code) => code && onChange([...value, code])}>
            <option value="">{t`Add a country…`}</option>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </div>
      )}
    </Field>
  );
}
