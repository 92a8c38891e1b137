// A native select in the app's theme: phones bring their own good pickers.
import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Select.module.css';

interface SelectProps {
  id?: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
  disabled?: boolean;
  invalid?: boolean;
  /** The id of what is wrong with it. */
  describedBy?: string;
  autoComplete?: string;
  children: ReactNode;
}

export function Select({ id, label, value, onChange, disabled, invalid, describedBy, autoComplete, children }: SelectProps) {
  return (
    <div className={styles.box}>
      <select
        id={id}
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete={autoComplete}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {children}
      </select>
      <Icon name="down" size={18} />
    </div>
  );
}
