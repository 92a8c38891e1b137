// Shown while a screen's code is loading: a header and lines, tall enough that the page does not jump.
import { Skeleton } from '../ui/Skeleton';
import styles from './ScreenSkeleton.module.css';

export function ScreenSkeleton() {
  return (
    <div className={styles.screen} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width={140} height={24} />
      </div>
      <Skeleton height={150} />
      <Skeleton height={56} />
      <Skeleton height={56} />
      <Skeleton height={56} />
    </div>
  );
}
