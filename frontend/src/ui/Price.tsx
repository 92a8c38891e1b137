// A price with its pip digits larger and the last fraction raised. Flashes once, in its direction, when it changes.
import { splitPrice } from '../core/format';
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

export function Price({ value, precision, locale, direction = 0, muted, className }: PriceProps) {
  const { head, pips, last } = splitPrice(value, precision, locale);
  const flash = direction === 1 ? styles.up : direction === -1 ? styles.down : undefined;
  return (
    <bdi className={cx(styles.price, muted && styles.muted, className)}>
      <span className="visually-hidden">{`${head}${pips}${last}`}</span>
      {/* A new key makes a new element, and with it the animation starts anew. */}
      <span key={value} aria-hidden="true" className={cx(styles.digits, !muted && flash)}>
        {head}
        <span className={styles.pips}>{pips}</span>
        {last && <span className={styles.last}>{last}</span>}
      </span>
    </bdi>
  );
}
