// A time of the day as HH:MM, in 24 hours whatever the browser's language.
import { useState } from 'react';
import { clockOf } from '../../tradingWeek';
import styles from './TimeInput.module.css';

interface TimeInputProps {
  label: string;
  value: string;
  /** It may be left empty. */
  optional?: boolean;
  onChange: (value: string) => void;
}

/** A time is taken over when it is complete: on leaving the input, or by Enter. */
export function TimeInput({ label, value, optional = false, onChange }: TimeInputProps) {
  /** Null: not being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const text = typed;
    setTyped(null);
    if (text === null) return;
    const clock = clockOf(text);
    const isCleared = optional && text.trim() === '';
    if ((clock !== '' || isCleared) && clock !== value) onChange(clock);
  };
  return (
    <input
      aria-label={label}
      className={styles.time}
      inputMode="numeric"
      maxLength={5}
      placeholder={optional ? '--:--' : '00:00'}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The form is not sent.
        event.preventDefault();
        commit();
      }}
    />
  );
}
