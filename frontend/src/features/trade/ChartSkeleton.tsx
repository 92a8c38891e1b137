// The outline of a chart while its candles are loading.
import styles from './ChartSkeleton.module.css';

const BARS = [38, 44, 41, 52, 58, 49, 55, 63, 60, 54, 47, 51, 57, 66, 72, 64, 59, 62, 53, 48, 50, 56, 61, 58];

export function ChartSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {BARS.map((height, index) => (
        // The bars never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} style={{ blockSize: `${height * 0.35}%`, marginBlockEnd: `${height * 0.4}%` }} />
      ))}
    </div>
  );
}
