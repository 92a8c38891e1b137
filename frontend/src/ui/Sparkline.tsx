// The last closes as a small area chart. Plain SVG: the list needs no chart library.
import { memo } from 'react';
import { sparkPath } from '../core/market/spark';
import { cx } from './cx';
import styles from './Sparkline.module.css';

interface SparklineProps {
  closes: readonly string[] | undefined;
  /** The market is closed or the prices are stale: drawn in grey. */
  muted?: boolean;
}

const WIDTH = 72;
const HEIGHT = 32;

export const Sparkline = memo(function Sparkline({ closes, muted }: SparklineProps) {
  // Its own colour: from the first close that is drawn to the last.
  const direction = muted || !closes?.length ? 0 : Number(closes.at(-1)) - Number(closes[0]);
  const path = closes && closes.length > 1 ? sparkPath(closes.map(Number), WIDTH, HEIGHT) : null;
  return (
    <svg
      className={cx(styles.spark, direction > 0 ? styles.up : direction < 0 ? styles.down : styles.flat)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {path ? (
        <>
          <path className={styles.area} d={path.area} />
          <path className={styles.line} d={path.line} />
        </>
      ) : (
        <path className={styles.none} d={`M0 ${HEIGHT / 2}H${WIDTH}`} />
      )}
    </svg>
  );
});
