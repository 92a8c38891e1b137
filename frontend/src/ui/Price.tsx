// A price with its pip digits larger and the last fraction raised. Flashes once, in its direction, when it changes.
import { useEffect, useRef } from 'react';
import { isNone } from '../core/numbers/decimal';
import { splitPrice } from '../core/numbers/print';
import { cx } from './cx';
import styles from './Price.module.css';

interface PriceProps {
  value: string;
  precision: number;
  /** From useLocaleTag(). */
  locale: string;
  /** 1 up, -1 down, 0 or absent: no flash. */
  direction?: 1 | -1 | 0;
  /** Old, or of a closed market. */
  muted?: boolean;
  className?: string;
}

const FLASH_MS = 600;

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export function Price({ value, precision, locale, direction = 0, muted, className }: PriceProps) {
  const flashLayer = useRef<HTMLSpanElement>(null);
  const before = useRef(value);

  // Played by the compositor on an element that stays: a list of prices that all move makes no new elements.
  useEffect(() => {
    if (before.current === value) return undefined;
    before.current = value;
    if (muted || direction === 0 || prefersReducedMotion()) return undefined;
    const flash = flashLayer.current?.animate?.([{ opacity: 1 }, { opacity: 0 }], { duration: FLASH_MS, easing: 'ease-out' });
    return () => flash?.cancel();
  }, [value, direction, muted]);

  // Never quoted: a price of zero would be taken for one.
  if (isNone(value)) return <bdi className={cx(styles.price, styles.muted, className)}>—</bdi>;
  const { head, pips, last } = splitPrice(value, precision, locale);
  return (
    <bdi className={cx(styles.price, muted && styles.muted, className)}>
      <span className="visually-hidden">{`${head}${pips}${last}`}</span>
      <span aria-hidden="true" className={styles.digits}>
        <span ref={flashLayer} className={cx(styles.light, direction === 1 ? styles.up : styles.down)} />
        {head}
        <span className={styles.pips}>{pips}</span>
        {last && <span className={styles.last}>{last}</span>}
      </span>
    </bdi>
  );
}
