// A field for more than a line.
import type { TextareaHTMLAttributes } from 'react';
import { Field } from '../../ui/Field';
import styles from './Area.module.css';

interface AreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error?: string | null;
}

export function Area({ label, hint, error, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <textarea rows={3} {...area} id={id} aria-describedby={describedBy} aria-invalid={invalid || undefined} className={styles.area} />
      )}
    </Field>
  );
}
