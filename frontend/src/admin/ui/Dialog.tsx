// A modal dialog with a form: title, fields and two buttons. It is rendered into the body, so that its form is never nested in
// another form.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** The label of the button that does it. */
  confirmLabel: string;
  danger?: boolean;
  busy?: boolean;
  /** It cannot be confirmed yet. */
  disabled?: boolean;
  /** For a question without fields: this key confirms it, and the button has the focus when the dialog opens. */
  confirmKey?: string;
  /** The label of the button that closes the dialog without confirming: "Cancel" by default. */
  cancelLabel?: string;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, confirmLabel, danger, busy, disabled, confirmKey, cancelLabel, onConfirm, onClose, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // The browser focuses the first button, which cancels.
    if (confirmKey) dialog.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, [confirmKey]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React also bubbles the event to the form that contains this component.
    event.stopPropagation();
    onConfirm();
  };
  return createPortal(
    // The key is a shortcut for the confirm button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      onKeyDown={(event) => {
        const typed = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
        if (!confirmKey || event.key !== confirmKey || event.repeat || typed || busy || disabled) return;
        event.preventDefault();
        onConfirm();
      }}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.fields}>{children}</div>
        <div className={styles.buttons}>
          <Button onClick={onClose}>{cancelLabel ?? t`Cancel`}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={disabled}>
            {confirmLabel}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
