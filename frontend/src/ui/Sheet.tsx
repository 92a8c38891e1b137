// A sheet from the bottom, a centred panel on a wide screen. A native modal <dialog>: focus, Escape and the inert page behind
// come with it. Closes by dragging its head down, by the back button, by a tap outside and by its cross.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react';
import { IconButton } from './Button';
import { cx } from './cx';
import styles from './Sheet.module.css';
import { ToastStrip } from './ToastStrip';
import { useBackToClose } from './useBackToClose';
import { useDragToDismiss } from './useDrag';

interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Stays in place below what scrolls. */
  footer?: ReactNode;
  /** From the side at which lines begin, for lists such as the instruments. */
  side?: 'bottom' | 'start';
  children: ReactNode;
}

export function Sheet(props: SheetProps) {
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ onClose, title, footer, side = 'bottom', children }: SheetProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const headingId = useId();
  useBackToClose(true, onClose);
  const drag = useDragToDismiss(dialog, onClose);

  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // Otherwise the cross has it, which stands first.
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    const overflow = document.documentElement.style.overflow;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, []);

  const pressed = useRef<EventTarget>(null);
  // Not by the end of a tap, or of a drag, that began elsewhere: it may have opened the sheet.
  const closeOnBackdrop = ({ target }: MouseEvent) => {
    if (target === dialog.current && target === pressed.current) onClose();
  };

  return (
    // The keyboard's way out of a modal dialog is Escape, which arrives as `cancel`.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={cx(styles.sheet, styles[side])}
      aria-labelledby={headingId}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={closeOnBackdrop}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.body}>
        <header className={styles.head} {...(side === 'bottom' ? drag : {})}>
          {side === 'bottom' && <span className={styles.handle} />}
          <h2 id={headingId} className={styles.title}>
            {title}
          </h2>
          <IconButton icon="close" label={t`Close`} onClick={onClose} />
        </header>
        <ToastStrip />
        <div className={styles.content}>{children}</div>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
