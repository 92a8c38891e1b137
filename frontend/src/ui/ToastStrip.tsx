// Where the messages stand. There is one element with all of them; it is in the strip that was shown last (of the trade screen, of an
// open sheet or question), in the flow of what is there, so that it covers nothing; else where the layout has its place.
import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import { cx } from './cx';
import styles from './Toasts.module.css';

/** False inside a screen that is kept and hidden. */
export const ShownContext = createContext(true);

const listeners = new Set<() => void>();
const strips: HTMLElement[] = [];
let home: HTMLElement | null = null;
let element: HTMLElement | null = null;

/** The element that all messages are in: a portal's, so that it can be moved. */
export function toastElement(): HTMLElement {
  element ??= document.createElement('div');
  return element;
}

function move(): void {
  const place = strips.at(-1) ?? home;
  if (!place || place === toastElement().parentElement) return;
  place.append(toastElement());
  for (const listener of listeners) listener();
}

/** Until the returned function is called. */
export function claimToasts(strip: HTMLElement): () => void {
  strips.push(strip);
  move();
  return () => {
    strips.splice(strips.indexOf(strip), 1);
    move();
  };
}

/** The place of the layout, for when no strip is shown. */
export function useToastHome(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    home = place.current;
    move();
    return () => {
      home = null;
    };
  }, []);
  return place;
}

export function areToastsAtHome(): boolean {
  return strips.length === 0;
}

export function onToastsMoved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place of the messages on a screen whose lower edge has buttons, and in what covers the page. */
export function ToastStrip({ className }: { className?: string }) {
  const strip = useRef<HTMLDivElement>(null);
  const shown = useContext(ShownContext);
  useLayoutEffect(() => (shown && strip.current ? claimToasts(strip.current) : undefined), [shown]);
  return <div ref={strip} className={cx(styles.strip, className)} />;
}
