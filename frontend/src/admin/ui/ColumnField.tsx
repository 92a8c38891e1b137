// Which column of a file is what; none, where there is no such column.
import { Field } from '../../ui/Field';
import { Select } from '../../ui/Select';

interface ColumnFieldProps {
  label: string;
  columns: readonly string[];
  /** Its name; empty: none. */
  value: string;
  onChange: (value: string) => void;
}

export function ColumnField({ label, columns, value, onChange }: ColumnFieldProps) {
  return (
    <Field label={label}>
      {({ id }) => (
        <Select id={id} value={value} onChange={onChange}>
          <option value="">—</option>
          {columns.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
