// A colour field: picked from the system's palette or typed as #rrggbb.
import { useLingui } from '@lingui/react/macro';
import { Field } from '../../ui/Field';
import { isColour } from '../brand';
import styles from './ColourField.module.css';

interface ColourFieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  value: string;
  onChange: (colour: string) => void;
}

export function ColourField({ label, hint, error, value, onChange }: ColourFieldProps) {
  const { t } = useLingui();
  const change = (event: { target: { value: string } }) => onChange(event.target.value);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <span className={styles.colour}>
          <input type="color" aria-label={t`Choose the accent colour`} value={isColour(value) ? value : '#000000'} onChange={change} />
          <input id={id} aria-describedby={describedBy} aria-invalid={invalid || undefined} className={styles.code} spellCheck={false} value={value} onChange={change} />
        </span>
      )}
    </Field>
  );
}
