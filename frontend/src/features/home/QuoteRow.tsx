// One instrument of the list: its code and name, a sparkline of the last hour where there is space, and its figures. A row
// subscribes to its own quote only, and only while it is visible; data that all rows share come from the list.
import { memo, useRef, type RefObject } from 'react';
import type { Instrument } from '../../api/types';
import { instrumentName } from '../../core/market/naming';
import { InstrumentLogo } from '../../components/InstrumentLogo';
import { useQuoteWhile } from '../../state';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import { Sparkline } from '../../ui/Sparkline';
import { useOnScreen } from '../../ui/useOnScreen';
import { QuoteColumns } from './QuoteColumns';
import styles from './QuoteRow.module.css';

interface QuoteRowProps {
  instrument: Instrument;
  closes: readonly string[] | undefined;
  locale: string;
  /** The connection is gone: nothing here is live. */
  stale: boolean;
  onPick: (instrument: Instrument) => void;
  /** Marked as selected, in the desktop watch list. */
  current?: boolean;
  /** Without the sparkline, for narrow lists. */
  narrow?: boolean;
}

export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { instrument, closes, locale, stale, onPick, current, narrow } = props;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className={cx(styles.item, narrow && styles.low)}>
      <button
        type="button"
        className={cx(styles.row, narrow && styles.narrow)}
        aria-current={current || undefined}
        onClick={() => onPick(instrument)}
      >
        <InstrumentNames instrument={instrument} locale={locale} />
        <LiveFigures row={row} instrument={instrument} closes={closes} locale={locale} stale={stale} narrow={narrow} />
      </button>
    </li>
  );
});

/** The parts that do not depend on the quote. */
function InstrumentNames({ instrument, locale }: Pick<QuoteRowProps, 'instrument' | 'locale'>) {
  const name = instrumentName(instrument, locale);
  return (
    <>
      <InstrumentLogo instrument={instrument} />
      <span className={styles.names}>
        <bdi className={styles.code}>{instrument.ShowCode}</bdi>
        {name && <span className={styles.name}>{name}</span>}
      </span>
    </>
  );
}

type LiveProps = Pick<QuoteRowProps, 'instrument' | 'closes' | 'locale' | 'stale' | 'narrow'> & {
  row: RefObject<HTMLLIElement | null>;
};

function LiveFigures({ row, instrument, closes, locale, stale, narrow }: LiveProps) {
  const quote = useQuoteWhile(instrument.Id, useOnScreen(row));
  const open = (quote?.MarketStatus ?? instrument.MarketStatus) === 1;
  return (
    <>
      {!narrow && (
        <span className={styles.spark}>
          <Sparkline closes={closes} muted={stale || !open} />
        </span>
      )}
      <QuoteColumns instrument={instrument} quote={quote ?? instrument.ForexQuotations} open={open} locale={locale} stale={stale} />
    </>
  );
}

export function QuoteRowSkeleton({ narrow }: { narrow?: boolean }) {
  return (
    <li className={cx(styles.item, narrow && styles.low)} aria-hidden="true">
      <span className={cx(styles.row, narrow && styles.narrow)}>
        <Skeleton width={36} height={36} round />
        <span className={styles.names}>
          <Skeleton width={84} height={16} />
          <Skeleton width={112} height={12} />
        </span>
        {!narrow && (
          <span className={styles.spark}>
            <Skeleton width={72} height={32} />
          </span>
        )}
        <span className={styles.figures}>
          <Skeleton width={76} height={18} />
          <Skeleton width={56} height={12} />
        </span>
      </span>
    </li>
  );
}
