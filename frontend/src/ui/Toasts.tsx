// Short messages, read out as they come. The regions exist before the first message: screen readers only watch what is there.
// They cover nothing: the layout gives them the strip whose height is in `--toasts`, at the lower edge of the page or where the
// screen has a `ToastStrip`.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';
import styles from './Toasts.module.css';

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

  // A modal dialog is in the top layer; showing the popover again puts it above the dialog.
  useEffect(() => {
    stack.current?.hidePopover?.();
    if (items.length > 0) stack.current?.showPopover?.();
  }, [items]);

  useStrip(stack, items);

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
  return (
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
}

/** The place of the messages on a screen whose lower edge has buttons. */
export function ToastStrip({ className }: { className?: string }) {
  return <div className={cx(styles.strip, className)} data-toast-strip="" />;
}

/** Between two looks at where the strip is, while there are messages. */
const PLACE_MS = 200;

/** Gives the messages the height and the place of their strip while there are any. */
function useStrip(stack: RefObject<HTMLDivElement | null>, items: readonly Item[]): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = stack.current;
    if (!element || items.length === 0) return undefined;
    const place = () => {
      style.setProperty('--toasts', `${element.offsetHeight}px`);
      const strip = [...document.querySelectorAll('[data-toast-strip]')].find((one) => one.getClientRects().length > 0);
      const box = strip?.getBoundingClientRect();
      set(element, '--strip-b', box && innerHeight - box.bottom);
      set(element, '--strip-x', box?.left);
      set(element, '--strip-w', box?.width);
      // A keyboard that lies over the page.
      const view = window.visualViewport;
      set(element, '--covered', view && view.scale < 1.01 ? innerHeight - view.height - view.offsetTop : undefined);
    };
    place();
    // Another screen has its strip elsewhere.
    const moving = setInterval(place, PLACE_MS);
    const views = [window, window.visualViewport];
    for (const view of views) view?.addEventListener('resize', place);
    return () => {
      clearInterval(moving);
      for (const view of views) view?.removeEventListener('resize', place);
      style.removeProperty('--toasts');
    };
  }, [stack, items]);
}

function set(element: HTMLElement, name: string, pixels: number | undefined): void {
  if (pixels === undefined) element.style.removeProperty(name);
  else element.style.setProperty(name, `${Math.round(pixels)}px`);
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
