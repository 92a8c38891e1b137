// A field of a partial take profit: its name is for screen readers, as the rows stand in columns.
import { cx } from '../../ui/cx';
import { DecimalInput } from '../../ui/DecimalInput';
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
      <DecimalInput
        className={styles.input}
        aria-label={label}
        invalid={invalid}
        describedBy={describedBy}
        placeholder={placeholder}
        value={value}
        onChange={onChange}
      />
      {after && (
        <span className={styles.after} aria-hidden="true">
          {after}
        </span>
      )}
    </span>
  );
}
