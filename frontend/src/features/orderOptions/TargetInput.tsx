// A field of a partial take profit: its name is for screen readers, as the rows stand in columns.
import { cx } from '../../ui/cx';
import styles from './TargetInput.module.css';

interface TargetInputProps {
  label: string;
  value: string;
  placeholder?: string;
  invalid: boolean;
  describedBy: string | undefined;
  after?: string;
  onChange: (text: string) => void;
}

export function TargetInput({ label, value, placeholder, invalid, describedBy, after, onChange }: TargetInputProps) {
  return (
    <span className={cx(styles.box, invalid && styles.invalid)}>
      <input
        className={styles.input}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        dir="ltr"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {after && (
        <span className={styles.after} aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}
