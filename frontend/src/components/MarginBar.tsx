// How much of the equity is free of margin, as a bar; turns to a warning near the margin call.
import { dec } from '../core/numbers/decimal';
import { marginHealth } from '../core/orders/health';
import { useBasicInfo } from '../state';
import { cx } from '../ui/cx';
import styles from './MarginBar.module.css';

interface MarginBarProps {
  /** Percent; null without margin. */
  level: string | null;
}

export function MarginBar({ level }: MarginBarProps) {
  const { data } = useBasicInfo();
  // Without margin there is no level, and a full bar would say that all is used.
  if (level === null) return <div className={styles.track} aria-hidden="true" />;
  const { share, tone } = marginHealth(dec(level), data?.margin_call_level ?? '100');
  return (
    <div className={styles.track} aria-hidden="true">
      <span className={cx(styles.fill, styles[tone])} style={{ scale: `${share} 1` }} />
    </div>
  );
}
