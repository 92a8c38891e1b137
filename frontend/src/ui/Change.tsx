// A change in percent: arrow, sign and colour, each of which suffices alone.
import { dec } from '../core/numbers/decimal';
import { formatPercent } from '../core/numbers/print';
import { cx } from './cx';
import styles from './Change.module.css';

interface ChangeProps {
  /** In percent. */
  value: string;
  locale: string;
  muted?: boolean;
}

export function Change({ value, locale, muted }: ChangeProps) {
  const sign = dec(value).round(2).cmp(0);
  return (
    <bdi className={cx(styles.change, muted ? styles.muted : sign > 0 ? styles.up : sign < 0 ? styles.down : styles.flat)}>
      {sign !== 0 && (
        <svg className={styles.arrow} viewBox="0 0 10 8" width="10" height="8" aria-hidden="true">
          <path d={sign > 0 ? 'M5 0l5 8H0z' : 'M5 8L0 0h10z'} fill="currentColor" />
        </svg>
      )}
      {formatPercent(value, locale, { signed: true })}
    </bdi>
  );
}
