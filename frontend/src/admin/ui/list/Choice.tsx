// A filter with a few values.
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../../ui/Field';
import { Select } from '../../../ui/Select';

interface ChoiceProps {
  label: string;
  value: string | number | undefined;
  options: readonly { value: string | number; name: string }[] | undefined;
  onChange: (value: string) => void;
  /** The choice without a value; by default all of them. */
  noneLabel?: string;
}

export function Choice({ label, value, options, onChange, noneLabel }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={String(value ?? '')} onChange={onChange}>
          <option value="">{noneLabel ?? t`all of them`}</option>
          {options?.map((option) => (
            <option key={option.value} value={option.value}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
