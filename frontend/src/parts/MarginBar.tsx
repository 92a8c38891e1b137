// How much of the equity is free of margin, as a bar; turns to a warning near the margin call.
import { dec } from '../core/decimal';
import { marginHealth } from '../core/health';
import { useBasicInfo } from '../state';
import { cx } from '../ui/cx';
import styles from './MarginBar.module.css';

interface MarginBarProps {
  /** Percent; null without margin. */
  level: string | null;
}

export function MarginBar({ level }: MarginBarProps) {
  const { data } = useBasicInfo();
  const { share, tone } = marginHealth(
    level === null ? null : dec(level),
    data?.margin_call_level ?? '100',
  );
  return (
    <div className={styles.track} aria-hidden="true">
      <span className={cx(styles.fill, styles[tone])} style={{ scale: `${share} 1` }} />
    </div>
  );
}
