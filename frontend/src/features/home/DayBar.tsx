// Where the price is between the day's low and high. Visual only: high and low are written beside it, or in the contract details.
import { positionInDay } from '../../core/market/quoteView';
import { cx } from '../../ui/cx';
import styles from './DayBar.module.css';

interface DayBarProps {
  quote: { Bid: string; High: string; Low: string };
  muted: boolean;
  className?: string | undefined;
}

export function DayBar({ quote, muted, className }: DayBarProps) {
  const at = positionInDay(quote);
  return (
    <span className={cx(styles.bar, muted && styles.muted, className)} aria-hidden="true">
      {at !== null && <span className={styles.mark} style={{ marginInlineStart: `calc(${at.toFixed(3)} * (100% - 3px))` }} />}
    </span>
  );
}
