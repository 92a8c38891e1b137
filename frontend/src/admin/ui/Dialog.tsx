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
  /** The act has the keyboard at once, and this key repeats it: for a question without fields. */
  actKey?: string;
  /** What leaving without the act is called; "Cancel" where nothing has been done yet. */
  leave?: string;
  onAct: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, act, danger, busy, idle, actKey, leave, onAct, onClose, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // The browser gives the keyboard to the first button, which leaves without the act.
    if (actKey) dialog.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  }, [actKey]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React tells the form that it was opened from, too.
    event.stopPropagation();
    onAct();
  };
  return createPortal(
    // The key is a shortcut for the act's own button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      onKeyDown={(event) => {
        const typed = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
        if (!actKey || event.key !== actKey || event.repeat || typed || busy || idle) return;
        event.preventDefault();
        onAct();
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
