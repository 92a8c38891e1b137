// A country with its dialling code.
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';
import { useAreas } from './useAreas';

interface AreaSelectProps {
  /** Null: the broker's default. */
  value: number | null;
  onChange: (id: number) => void;
}

export function AreaSelect({ value, onChange }: AreaSelectProps) {
  const { t } = useLingui();
  const { areas, preselected } = useAreas();
  return (
    <Field label={t`Country or region`}>
      {({ id }) => (
        <Select id={id} value={String(value ?? preselected ?? '')} onChange={(next) => onChange(Number(next))}>
          {areas.map((area) => (
            <option key={area.id} value={area.id}>
              {`${area.name} +${area.code.replace('+', '')}`}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
