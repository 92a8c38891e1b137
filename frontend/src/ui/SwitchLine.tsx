// A switch at the end of the line of its label, which switches it too; between them what else belongs to the field.
import { useId, type ReactNode } from 'react';
import styles from './SwitchLine.module.css';
import { Toggle } from './Toggle';

interface SwitchLineProps {
  label: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  disabled?: boolean;
  children?: ReactNode;
}

export function SwitchLine({ label, on, onToggle, disabled, children }: SwitchLineProps) {
  const id = useId();
  return (
    <div className={styles.line}>
      <label htmlFor={id} className={styles.name}>
        {label}
      </label>
      {children}
      <Toggle id={id} label={label} checked={on} disabled={disabled} onChange={onToggle} />
    </div>
  );
}
