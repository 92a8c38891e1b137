// A price with its pip digits larger and the last fraction raised. Flashes once, in its direction, when it changes.
import { useEffect, useRef } from 'react';
import { beingScrolled } from '../core/app/scrolled';
import { isNone } from '../core/numbers/decimal';
import { splitPrice } from '../core/numbers/print';
import { cx } from './cx';
import styles from './Price.module.css';

interface PriceProps {
  value: string;
  precision: number;
  /** From useLocaleTag(). */
  locale: string;
  /** 1 up, -1 down, 0 or absent: no flash; none while the page is scrolled either. */
  direction?: 1 | -1 | 0;
  /** Old, or of a closed market. */
  muted?: boolean;
  className?: string;
  /** For screen readers. */
  name?: string;
}

const FLASH_MS = 400;
/** Where no further quotes come, which end those before them. */
const CHECK_MS = 200;

/** Those that are lit, and since when: in this order. */
const lit = new Map<HTMLElement, number>();
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Lights it in the colour of a direction. Not an animation: each would be a layer of its own for the compositor, and with it what is
 * drawn over it. Those before end together with it, so that quotes are painted once.
 */
function flash(element: HTMLElement, direction: number): void {
  endFlashes();
  lit.delete(element);
  lit.set(element, performance.now());
  element.dataset.lit = String(direction);
  timer ??= setInterval(endFlashes, CHECK_MS);
}

function endFlashes(): void {
  for (const [element, since] of lit) {
    if (performance.now() - since < FLASH_MS) return;
    lit.delete(element);
    delete element.dataset.lit;
  }
  clearInterval(timer);
  timer = undefined;
}

export function Price({ value, precision, locale, direction = 0, muted, className, name = '' }: PriceProps) {
  const digits = useRef<HTMLSpanElement>(null);
  const before = useRef(value);

  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    if (!muted && direction !== 0 && digits.current && !beingScrolled()) flash(digits.current, direction);
  }, [value, direction, muted]);

  // Never quoted: a price of zero would be taken for one.
  if (isNone(value)) {
    return (
      <bdi className={cx(styles.price, styles.muted, className)}>
        {name && <span className="visually-hidden">{`${name} `}</span>}—
      </bdi>
    );
  }
  const { head, pips, last } = splitPrice(value, precision, locale);
  return (
    <bdi className={cx(styles.price, muted && styles.muted, className)}>
      <span className="visually-hidden">{`${name} ${head}${pips}${last}`.trim()}</span>
      <span ref={digits} aria-hidden="true" className={styles.digits}>
        {head}
        <span className={styles.pips}>{pips}</span>
        {last && <span className={styles.last}>{last}</span>}
      </span>
    </bdi>
  );
}
