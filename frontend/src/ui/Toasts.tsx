// Short messages, read out as they come. The regions exist before the first message: screen readers only watch what is there.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import styles from './Toasts.module.css';

interface Item {
  id: number;
  kind: 'info' | 'success' | 'error';
  message: string;
}

interface ToastsProps {
  items: readonly Item[];
  onDismiss: (id: number) => void;
}

const ICONS = { info: 'info', success: 'check', error: 'warning' } as const;

export function Toasts({ items, onDismiss }: ToastsProps) {
  const { t } = useLingui();
  const stack = useRef<HTMLDivElement>(null);

  // A modal dialog is in the top layer; showing the popover again puts it above the dialog.
  useEffect(() => {
    stack.current?.hidePopover?.();
    if (items.length > 0) stack.current?.showPopover?.();
  }, [items]);

  const row = (item: Item) => (
    <Toast key={item.id} kind={item.kind} onDismiss={() => onDismiss(item.id)}>
      <Icon name={ICONS[item.kind]} size={20} />
      <span className={styles.message}>{item.message}</span>
      <button type="button" className={styles.dismiss} aria-label={t`Dismiss`} onClick={() => onDismiss(item.id)}>
        <Icon name="close" size={18} />
      </button>
    </Toast>
  );
  return (
    <div ref={stack} className={styles.stack} popover="manual">
      <div role="status" aria-live="polite">
        {items.filter((item) => item.kind !== 'error').map(row)}
      </div>
      <div role="alert">{items.filter((item) => item.kind === 'error').map(row)}</div>
    </div>
  );
}

/** A toast that is dragged this far in any direction is dismissed. */
const SWIPE_PX = 48;

interface ToastProps {
  kind: Item['kind'];
  onDismiss: () => void;
  children: ReactNode;
}

function Toast({ kind, onDismiss, children }: ToastProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [by, setBy] = useState({ x: 0, y: 0 });
  const moved = (event: PointerEvent) => {
    if (!from.current) return;
    setBy({ x: event.clientX - from.current.x, y: event.clientY - from.current.y });
  };
  const ended = () => {
    from.current = null;
    if (Math.max(Math.abs(by.x), Math.abs(by.y)) > SWIPE_PX) onDismiss();
    else setBy({ x: 0, y: 0 });
  };
  return (
    <div
      className={cx(styles.toast, styles[kind])}
      style={by.x || by.y ? { translate: `${by.x}px ${by.y}px` } : undefined}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={moved}
      onPointerUp={ended}
      onPointerCancel={ended}
      onPointerLeave={() => from.current && ended()}
    >
      {children}
    </div>
  );
}
