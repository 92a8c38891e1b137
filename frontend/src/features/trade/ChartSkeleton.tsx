// The outline of a chart while its candles are loading.
import styles from './ChartSkeleton.module.css';

const BARS = [38, 49, 58, 47, 60, 53];

export function ChartSkeleton() {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {[...BARS, ...BARS, ...BARS, ...BARS].map((height, index) => (
        // The bars never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={index} style={{ blockSize: `${height * 0.35}%`, marginBlockEnd: `${height * 0.4}%` }} />
      ))}
    </div>
  );
}
