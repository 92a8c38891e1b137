// A question with a form: what is asked, the fields, and the act. The act says what it does. It stands at the end of the page,
// so that its form is never within another one.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button';
import styles from './Dialog.module.css';

interface DialogProps {
  title: string;
  act: string;
  danger?: boolean;
  busy?: boolean;
  /** There is nothing to do yet. */
  idle?: boolean;
  /** What leaving without the act is called; "Cancel" where nothing has been done yet. */
  leave?: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, act, danger, busy, idle, leave, onAct, onClose, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React tells the form that it was opened from, too.
    event.stopPropagation();
    onAct();
  };
  return createPortal(
    <dialog
      ref={dialog}
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
          <Button onClick={onClose}>{leave ?? t`Cancel`}</Button>
          <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={idle}>
            {act}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}
