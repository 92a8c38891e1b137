// One of a few, all visible. Radio buttons underneath, so arrow keys and screen readers work by themselves.
import { useId, type ReactNode } from 'react';
import { CoverRadio } from './CoverRadio';
import styles from './Segmented.module.css';

interface SegmentedProps<T extends string> {
  /** The name of the choice, for screen readers. */
  label: string;
  value: T;
  options: readonly { value: T; label: ReactNode }[];
  onChange: (value: T) => void;
}

export function Segmented<T extends string>({ label, value, options, onChange }: SegmentedProps<T>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <CoverRadio
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.text}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
