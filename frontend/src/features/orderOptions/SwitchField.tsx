// A switch with its label, and while it is on its field; below them the error or an explanation.
import { useId, type ReactNode } from 'react';
import { SwitchLine } from '../../ui/SwitchLine';
import { useSpokenOnce } from '../../ui/useSpokenOnce';
import styles from './SwitchField.module.css';

interface SwitchFieldProps {
  label: string;
  on: boolean;
  onToggle: (on: boolean) => void;
  disabled?: boolean;
  error?: string | null;
  /** An explanation, shown while there is no error. */
  note?: ReactNode;
  children?: (ids: { describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

export function SwitchField({ label, on, onToggle, disabled, error, note, children }: SwitchFieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div>
      <SwitchLine label={label} on={on} onToggle={onToggle} disabled={disabled} />
      {on && children?.({ describedBy: errorId, invalid: errorId !== undefined })}
      <FieldNote id={errorId} error={error} note={on ? note : null} />
    </div>
  );
}

/** The error, or else the explanation. */
export function FieldNote({ id, error, note }: { id?: string; error?: string | null; note?: ReactNode }) {
  const live = useSpokenOnce(error);
  if (error) {
    return (
      <p id={id} className={styles.error} role="alert" aria-live={live}>
        {error}
      </p>
    );
  }
  return note ? <p className={styles.note}>{note}</p> : null;
}
