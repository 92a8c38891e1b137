// Asks once before an action. The safe answer has the focus.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Button } from './Button';
import styles from './ConfirmDialog.module.css';
import { ToastStrip } from './ToastStrip';
import { useBackToClose } from './useBackToClose';

interface ConfirmDialogProps {
  title: string;
  body?: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  onAnswer: (yes: boolean) => void;
}

export function ConfirmDialog({ title, body, confirmLabel, danger, onAnswer }: ConfirmDialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const bodyId = useId();
  useBackToClose(true, () => onAnswer(false));

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={body ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onAnswer(false);
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {body && (
        <div id={bodyId} className={styles.body}>
          {body}
        </div>
      )}
      <ToastStrip className={styles.messages} />
      <div className={styles.buttons}>
        <Button onClick={() => onAnswer(false)}>{t`Cancel`}</Button>
        <Button kind={danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
