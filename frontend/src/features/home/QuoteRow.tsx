// One instrument of the list: what it is, where it came from in the last hour, where it stands.
import { memo } from 'react';
import type { Instrument } from '../../api/types';
import { instrumentName } from '../../core/naming';
import { InstrumentLogo } from '../../parts/InstrumentLogo';
import { LiveChange, LivePrice } from '../../parts/LiveQuote';
import { useIsStale, useLocaleTag, useQuote } from '../../state';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { Sparkline } from '../../ui/Sparkline';
import styles from './QuoteRow.module.css';

interface QuoteRowProps {
  instrument: Instrument;
  closes: readonly string[] | undefined;
  onPick: (instrument: Instrument) => void;
  /** Marked as the one that is looked at, in the desk's watch list. */
  current?: boolean;
  /** Without the sparkline, for narrow lists. */
  narrow?: boolean;
}

export const QuoteRow = memo(function QuoteRow({ instrument, closes, onPick, current, narrow }: QuoteRowProps) {
  const locale = useLocaleTag();
  const name = instrumentName(instrument, locale);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={cx(styles.row, narrow && styles.narrow)}
        aria-current={current || undefined}
        onClick={() => onPick(instrument)}
      >
        <InstrumentLogo instrument={instrument} />
        <span className={styles.names}>
          <bdi className={styles.code}>{instrument.ShowCode}</bdi>
          {name && <span className={styles.name}>{name}</span>}
        </span>
        {!narrow && <RowSparkline instrument={instrument} closes={closes} />}
        <span className={styles.figures}>
          <LivePrice instrument={instrument} className={styles.price} />
          <LiveChange instrument={instrument} />
        </span>
      </button>
    </li>
  );
});

/** Coloured by the day's change like the figure beside it, grey while the market is closed. */
function RowSparkline({ instrument, closes }: Pick<QuoteRowProps, 'instrument' | 'closes'>) {
  const quote = useQuote(instrument.Id);
  const open = (quote?.MarketStatus ?? instrument.MarketStatus) === 1;
  const change = Number(quote?.Change ?? instrument.ForexQuotations.Change);
  const stale = useIsStale();
  const direction = !open || stale || change === 0 ? 0 : change > 0 ? 1 : -1;
  return <Sparkline closes={open ? closes : undefined} direction={direction} />;
}

export function QuoteRowSkeleton({ narrow }: { narrow?: boolean }) {
  return (
    <li className={styles.item} aria-hidden="true">
      <span className={cx(styles.row, narrow && styles.narrow)}>
        <Skeleton width={36} height={36} round />
        <span className={styles.names}>
          <Skeleton width={84} height={16} />
          <Skeleton width={112} height={12} />
        </span>
        {!narrow && <Skeleton width={72} height={32} />}
        <span className={styles.figures}>
          <Skeleton width={76} height={18} />
          <Skeleton width={56} height={12} />
        </span>
      </span>
    </li>
  );
}
