// A labelled field. The error below it is linked to it, so that screen readers read both.
import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { cx } from './cx';
import styles from './Field.module.css';
import { useSpokenOnce } from './useSpokenOnce';

interface FieldProps {
  label: ReactNode;
  /** At the other end of the label's line. */
  hint?: ReactNode;
  error?: string | null;
  children: (ids: { id: string; describedBy: string | undefined; invalid: boolean }) => ReactNode;
}

export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const live = useSpokenOnce(error);
  return (
    <div className={styles.field}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && <span className={styles.hint}>{hint}</span>}
      </div>
      {children({ id, describedBy: error ? errorId : undefined, invalid: Boolean(error) })}
      {error && (
        <p id={errorId} className={styles.error} role="alert" aria-live={live}>
          {error}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | null;
  /** Inside the box, after the input. */
  after?: ReactNode;
}

export function TextField({ label, hint, error, after, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, invalid }) => (
        <div className={cx(styles.box, invalid && styles.invalid)}>
          <input
            {...input}
            id={id}
            aria-invalid={invalid || undefined}
            aria-describedby={describedBy}
            className={cx(styles.input, className)}
          />
          {after}
        </div>
      )}
    </Field>
  );
}
