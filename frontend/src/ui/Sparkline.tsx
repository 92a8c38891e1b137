// The trading day as a small area chart: from its open, coloured by its change, so that it says what the change beside it says.
// Plain SVG: the list needs no chart library.
import { memo } from 'react';
import { dayLine, sparkPath } from '../core/market/spark';
import { cx } from './cx';
import styles from './Sparkline.module.css';

interface SparklineProps {
  /** The newest half-hour closes, oldest first. */
  closes: readonly string[] | undefined;
  /** Of the trading day. */
  open: string;
  high: string;
  low: string;
  /** The sign of the day's change; 0 draws it in grey: no change, a closed market, or prices that are not live. */
  direction: number;
}

const WIDTH = 72;
const HEIGHT = 32;

export const Sparkline = memo(function Sparkline({ closes, open, high, low, direction }: SparklineProps) {
  const line = dayLine(closes ?? [], open, low, high);
  const known = line.length > 1;
  const path = sparkPath(known ? line : [0, 0], WIDTH, HEIGHT);
  return (
    <svg
      className={cx(styles.spark, direction > 0 ? styles.up : direction < 0 ? styles.down : styles.flat)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {known && <path className={styles.area} d={path.area} />}
      <path className={styles.line} d={path.line} />
    </svg>
  );
});
