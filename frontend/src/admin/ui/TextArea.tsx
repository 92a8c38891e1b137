// A labelled multi-line text field.
import type { TextareaHTMLAttributes } from 'react';
import { Field } from '../../ui/Field';
import styles from './TextArea.module.css';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  hint?: string;
  error?: string | null;
}

export function TextArea({ label, hint, error, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <textarea rows={3} {...area} id={id} aria-describedby={describedBy} aria-invalid={invalid || undefined} className={styles.area} />
      )}
    </Field>
  );
}
