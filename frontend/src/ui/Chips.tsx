// A line of filters that scrolls sideways. Tapping the chosen one again clears it.
import type { ReactNode } from 'react';
import styles from './Chips.module.css';

interface ChipsProps<T extends string | number> {
  label: string;
  /** Null: no filter. */
  value: T | null;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T | null) => void;
  /** The chip that stands for "no filter". */
  allLabel?: string;
}

export function Chips<T extends string | number>({ label, value, options, onChange, allLabel }: ChipsProps<T>) {
  return (
    <div role="group" aria-label={label} className={styles.line}>
      {allLabel !== undefined && (
        <button type="button" className={styles.chip} aria-pressed={value === null} onClick={() => onChange(null)}>
          {allLabel}
        </button>
      )}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value === value ? null : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
