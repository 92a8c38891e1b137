// Short messages, read out as they come. The regions exist before the first message: screen readers only watch what is there.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
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

  // A modal dialog lies in the top layer; shown anew, the popover comes to lie above it.
  useEffect(() => {
    stack.current?.hidePopover?.();
    if (items.length > 0) stack.current?.showPopover?.();
  }, [items]);

  const row = (item: Item) => (
    <div key={item.id} className={cx(styles.toast, styles[item.kind])}>
      <Icon name={ICONS[item.kind]} size={20} />
      <span className={styles.message}>{item.message}</span>
      <button type="button" className={styles.dismiss} aria-label={t`Dismiss`} onClick={() => onDismiss(item.id)}>
        <Icon name="close" size={18} />
      </button>
    </div>
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
