// One instrument of the list: what it is, where it came from in the last hour, where it stands. A row listens to its own
// quote and to nothing else, and only while it can be seen; what all rows share comes from the list.
import { useLingui } from '@lingui/react/macro';
import { memo, useRef, type ComponentType, type RefObject } from 'react';
import type { ForexQuotations, Instrument } from '../../api/types';
import { dec, isNone } from '../../core/numbers/decimal';
import { formatPrice } from '../../core/numbers/format';
import { instrumentName } from '../../core/market/naming';
import { InstrumentLogo } from '../../components/InstrumentLogo';
import { MarketClosed } from '../../components/MarketClosed';
import { useQuoteWhile } from '../../state';
import { Change } from '../../ui/Change';
import { cx } from '../../ui/cx';
import { Price } from '../../ui/Price';
import { Skeleton } from '../../ui/Skeleton';
import { Sparkline } from '../../ui/Sparkline';
import { useOnScreen } from '../../ui/useOnScreen';
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
  /** Replaces price and change at the end of a narrow row. */
  figures?: ComponentType<QuoteFiguresProps>;
}

export interface QuoteFiguresProps {
  instrument: Instrument;
  quote: Omit<ForexQuotations, 'RateBid' | 'RateAsk'> & { Direction?: 1 | -1 | 0 };
  /** The market is. */
  open: boolean;
  locale: string;
  stale: boolean;
}

export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { instrument, closes, locale, stale, onPick, current, narrow, figures } = props;
  const row = useRef<HTMLLIElement>(null);
  return (
    <li ref={row} className={cx(styles.item, narrow && styles.low)}>
      <button
        type="button"
        className={cx(styles.row, narrow && styles.narrow)}
        aria-current={current || undefined}
        onClick={() => onPick(instrument)}
      >
        <Face instrument={instrument} locale={locale} />
        <Live row={row} instrument={instrument} closes={closes} locale={locale} stale={stale} narrow={narrow} figures={figures} />
      </button>
    </li>
  );
});

/** The parts that do not depend on the quote. */
function Face({ instrument, locale }: Pick<QuoteRowProps, 'instrument' | 'locale'>) {
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

type LiveProps = Pick<QuoteRowProps, 'instrument' | 'closes' | 'locale' | 'stale' | 'narrow' | 'figures'> & {
  row: RefObject<HTMLLIElement | null>;
};

function Live({ row, instrument, closes, locale, stale, narrow, figures: Figures }: LiveProps) {
  const quote = useQuoteWhile(instrument.Id, useOnScreen(row));
  const now = quote ?? instrument.ForexQuotations;
  const { Close, Change: change } = now;
  const open = (quote?.MarketStatus ?? instrument.MarketStatus) === 1;
  if (Figures) return <Figures instrument={instrument} quote={now} open={open} locale={locale} stale={stale} />;
  return (
    <>
      {!narrow && <Sparkline closes={closes} muted={stale || !open} />}
      <AskSide quote={now} instrument={instrument} locale={locale} muted={stale || !open} />
      <span className={styles.figures}>
        <Price
          value={Close}
          precision={instrument.PricePrecision}
          locale={locale}
          direction={quote?.Direction}
          muted={stale || !open}
          className={styles.price}
        />
        {open ? <Change value={change} locale={locale} muted={stale} /> : <MarketClosed quote={now} />}
      </span>
    </>
  );
}

interface AskSideProps {
  quote: { Bid: string; Ask: string };
  instrument: Instrument;
  locale: string;
  muted: boolean;
}

/** The ask and the spread: shown where there is space (QuoteRow.module.css). */
function AskSide({ quote: { Bid, Ask }, instrument, locale, muted }: AskSideProps) {
  const { t } = useLingui();
  const spread = isNone(Ask) || isNone(Bid) ? null : formatPrice(dec(Ask).minus(Bid), instrument.PricePrecision, locale);
  return (
    <span className={cx(styles.figures, styles.ask)}>
      <Price value={Ask} precision={instrument.PricePrecision} locale={locale} muted={muted} className={styles.price} />
      <span className={styles.spread}>
        {t`Spread`} <bdi>{spread ?? '—'}</bdi>
      </span>
    </span>
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
        {!narrow && <Skeleton width={60} height={32} />}
        {!narrow && (
          <span className={cx(styles.figures, styles.ask)}>
            <Skeleton width={76} height={18} />
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
