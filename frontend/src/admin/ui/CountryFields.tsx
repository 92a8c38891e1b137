// Fields to choose one country or several, by their names in the reader's language.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { areas } from '../../api/account';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { tagAtom } from '../state';
import { MultiSelect } from './MultiSelect';

interface CountriesFieldProps {
  label: string;
  hint?: string;
  /** ISO 3166-1 alpha-2 codes. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

export function CountriesField({ label, hint, value, onChange }: CountriesFieldProps) {
  const { t } = useLingui();
  const { named, sorted } = useCountries(value);
  const others = sorted.filter(({ code }) => !value.includes(code));
  return <MultiSelect label={label} hint={hint} add={t`Add a country…`} chosen={value.map(named)} others={others} onChange={onChange} />;
}

interface CountryFieldProps {
  label: string;
  value: string;
  onChange: (code: string) => void;
}

export function CountryField({ label, value, onChange }: CountryFieldProps) {
  const { sorted } = useCountries([value]);
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          {sorted.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** The countries to choose from, with their names in the reader's language, sorted by name. */
export function useCountryNames(): readonly { code: string; name: string }[] {
  return useCountries([]).sorted;
}

/** The countries to choose from, sorted by name. The server's list omits restricted countries, so the initial ones are added. */
function useCountries(value: readonly string[]) {
  const tag = useAtomValue(tagAtom);
  const { data } = useQuery({ queryKey: ['areas'], queryFn: () => areas(), staleTime: Number.POSITIVE_INFINITY });
  const [before] = useState(value);
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const codes = new Set([...before, ...(data ?? []).map((area) => area.global_code)]);
  const sorted = [...codes].map(named).toSorted((one, other) => one.name.localeCompare(other.name, tag));
  return { named, sorted };
}
