// Short messages, read out as they come. The regions exist before the first message: screen readers only watch what is there.
// They cover nothing: they stand in the strip of what is shown (ToastStrip.tsx), else at the edge of the page, which leaves the
// space of `--toasts`.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './cx';
import { Icon } from './Icon';
import styles from './Toasts.module.css';
import { areToastsAtHome, onToastsMoved, toastElement, useToastHome } from './ToastStrip';

interface Item {
  id: number;
  kind: 'info' | 'success' | 'error';
  message: string;
  /** Where the message leads. */
  href?: string;
  action?: { label: string; href: string } | undefined;
}

interface ToastsProps {
  items: readonly Item[];
  onDismiss: (id: number) => void;
  /** A pointer or the focus is on them: they stay. */
  onHold?: (held: boolean) => void;
}

const ICONS = { info: 'info', success: 'check', error: 'warning' } as const;

export function Toasts({ items, onDismiss, onHold }: ToastsProps) {
  const { t } = useLingui();
  const stack = useRef<HTMLDivElement>(null);

  const home = useToastHome();
  // Without messages their place is nothing to render for.
  const atHome = useSyncExternalStore(onToastsMoved, () => items.length > 0 && areToastsAtHome());
  // A modal dialog without a strip is in the top layer; showing the popover again puts it above the dialog.
  useEffect(() => {
    stack.current?.hidePopover?.();
    if (atHome) stack.current?.showPopover?.();
  }, [items, atHome]);

  useHeight(stack, atHome);

  const row = (item: Item) => (
    <Toast key={item.id} kind={item.kind} onDismiss={() => onDismiss(item.id)}>
      <Icon name={ICONS[item.kind]} size={20} />
      <span className={styles.message}>{item.href ? <a href={item.href} onClick={() => onDismiss(item.id)}>{item.message}</a> : item.message}</span>
      {item.action && (
        <a href={item.action.href} className={styles.action} onClick={() => onDismiss(item.id)}>
          {item.action.label}
        </a>
      )}
      <button type="button" className={styles.dismiss} aria-label={t`Dismiss`} onClick={() => onDismiss(item.id)}>
        <Icon name="close" size={18} />
      </button>
    </Toast>
  );
  const all = (
    <div
      ref={stack}
      className={styles.stack}
      popover="manual"
      onPointerEnter={() => onHold?.(true)}
      onPointerLeave={() => onHold?.(false)}
      onFocus={() => onHold?.(true)}
      onBlur={() => onHold?.(false)}
    >
      <div role="status" aria-live="polite">
        {items.filter((item) => item.kind !== 'error').map(row)}
      </div>
      <div role="alert">{items.filter((item) => item.kind === 'error').map(row)}</div>
    </div>
  );
  return (
    <div ref={home} className={styles.home}>
      {createPortal(all, toastElement())}
    </div>
  );
}

/** The space that the page leaves for the messages at its edge, and how much of the edge a keyboard covers. */
function useHeight(stack: RefObject<HTMLDivElement | null>, needed: boolean): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = stack.current;
    if (!element || !needed) return undefined;
    const measure = () => {
      style.setProperty('--toasts', `${element.offsetHeight}px`);
      // A keyboard that lies over the page.
      const view = window.visualViewport;
      const covered = view && view.scale < 1.01 ? innerHeight - view.height - view.offsetTop : 0;
      element.style.setProperty('--covered', `${Math.round(covered)}px`);
    };
    measure();
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    const views = [window, window.visualViewport];
    for (const view of views) view?.addEventListener('resize', measure);
    return () => {
      resized.disconnect();
      for (const view of views) view?.removeEventListener('resize', measure);
      style.removeProperty('--toasts');
    };
  }, [stack, needed]);
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
