// A modal dialog with a form: title, fields and two buttons. It is rendered into the body, so that its form is never nested in
// another form.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../ui/Button';
import { useUnsaved } from '../../ui/unsaved';
import styles from './Dialog.module.css';
import { useReturnFocus } from './useReturnFocus';

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
  /** What single keys do while no text is typed; the confirm button has the focus afterwards, so that Enter confirms. */
  keys?: Readonly<Record<string, () => void>>;
  /** The label of the button that closes the dialog without confirming: "Cancel" by default; null: no such button. */
  cancelLabel?: string | null | undefined;
  /** Whether something in it is not saved, for a dialog that stays open after saving. Absent: once something was typed. */
  unsaved?: boolean;
  /** What is typed to confirm: in sight above the buttons, however long what it confirms is. */
  pinned?: ReactNode;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ title, confirmLabel, danger, busy, disabled, confirmKey, keys, cancelLabel, unsaved, pinned, onConfirm, onClose, children }: DialogProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useReturnFocus();
  useEffect(() => {
    if (dialog.current?.open) return;
    dialog.current?.showModal();
    // The browser focuses the first button, which cancels.
    if (confirmKey) dialog.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
    else if (dialog.current) focusFirst(dialog.current);
  }, [confirmKey]);
  const [typed, setTyped] = useState(false);
  const [asking, setAsking] = useState(false);
  const isUnsaved = unsaved ?? typed;
  useUnsaved(isUnsaved);
  const leave = () => (isUnsaved ? setAsking(true) : onClose());
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
        if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target) || busy) return;
        const act = keys?.[event.key];
        if (act) {
          event.preventDefault();
          act();
          dialog.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
        } else if (confirmKey && event.key === confirmKey && !disabled) {
          event.preventDefault();
          onConfirm();
        }
      }}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        // React also bubbles the event to the dialog that contains this one.
        event.stopPropagation();
        leave();
      }}
    >
      <form
        className={styles.form}
        onSubmit={submit}
        onInput={({ target, currentTarget }) => {
          if (isTyped(target, currentTarget)) setTyped(true);
        }}
      >
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.fields}>{children}</div>
        <div className={styles.end}>
          {pinned && <div className={styles.pinned} data-pinned>{pinned}</div>}
          <div className={styles.buttons}>
            {cancelLabel !== null && <Button onClick={leave}>{cancelLabel ?? t`Cancel`}</Button>}
            <Button kind={danger ? 'danger' : 'primary'} type="submit" busy={busy} disabled={disabled}>
              {confirmLabel}
            </Button>
          </div>
        </div>
      </form>
      {asking && <DiscardQuestion onDiscard={onClose} onStay={() => setAsking(false)} />}
    </dialog>,
    document.body,
  );
}

/** Whether a key writes or chooses there. */
function isWriting(target: EventTarget): boolean {
  return target instanceof Element && target.closest('input:not([type=radio]), textarea, select') !== null;
}

/** The first field has the focus, not the part that scrolls, which browsers focus. A choice that is made at first is passed over: then it is
 *  the first required field that is empty. */
function focusFirst(dialog: HTMLDialogElement): void {
  const first = dialog.querySelector<HTMLElement>('select, input, textarea') ?? dialog.querySelector('button');
  first?.focus();
  if (!(first instanceof HTMLSelectElement) || first.value === '') return;
  const empty = [...dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[required], textarea[required]')].find(({ value }) => value === '');
  empty?.focus();
}

/** Whether it is text of this form, not of a dialog above it, that would have to be typed again. What is kept elsewhere is marked. */
function isTyped(target: EventTarget, form: HTMLFormElement): boolean {
  const isText = target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type));
  return isText && form.contains(target) && target.dataset.kept === undefined;
}

/** Asks before what was typed is lost. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog title={t`Discard what you typed?`} confirmLabel={t`Discard`} cancelLabel={t`Keep editing`} danger onConfirm={onDiscard} onClose={onStay}>
      <p>{t`It has not been saved.`}</p>
    </Dialog>
  );
}
