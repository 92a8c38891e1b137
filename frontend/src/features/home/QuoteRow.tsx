// One instrument of the list: star, code, name, a sparkline of the day and, where there is space, where the price is within it, its
// figures, and what is held of it. A row subscribes to its own quote only, and only while it is visible; data that all
// rows share come from the list.
import { useLingui } from '@lingui/react/macro';
import { memo, useRef, type RefObject } from 'react';
import type { Instrument } from '../../api/types';
import { FavouriteButton } from '../../components/instruments/FavouriteButton';
import { InstrumentLogo } from '../../components/InstrumentLogo';
import { instrumentName } from '../../core/market/naming';
import type { Density } from '../../core/market/quoteView';
import { useCustomerParts, useQuoteInSight } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { Sparkline } from '../../ui/Sparkline';
import { watchOnScreen } from '../../ui/onScreen';
import { openSymbol, preloadSymbol } from '../../components/symbol';
import { DayBar } from './DayBar';
import { QuoteColumns } from './QuoteColumns';
import styles from './QuoteRow.module.css';

interface QuoteRowProps {
  instrument: Instrument;
  closes: readonly string[] | undefined;
  locale: string;
  /** The connection is gone: nothing here is live. */
  stale: boolean;
  favourite: boolean;
  density: Density;
  onPick: (instrument: Instrument) => void;
  /** Marked as selected, in the desktop watch list. */
  current?: boolean;
  /** Without the sparkline, for narrow lists. */
  narrow?: boolean;
}

/** One line for each instrument, with the mouse. */
export const isLine = (narrow: boolean | undefined, density: Density) => (narrow && density === 'compact') || undefined;

const itemClass = (narrow: boolean | undefined, density: Density) => cx(styles.item, narrow && styles.narrow, density === 'compact' && styles.compact);

export const QuoteRow = memo(function QuoteRow(props: QuoteRowProps) {
  const { t } = useLingui();
  const { instrument, closes, locale, stale, favourite, density, onPick, current, narrow } = props;
  const row = useRef<HTMLLIElement>(null);
  const { PositionLine } = useCustomerParts();
  const { Id, ShowCode: code } = instrument;
  const name = instrumentName(instrument, locale);
  const openDetails = () => openSymbol(Id, code);
  return (
    <li ref={row} className={itemClass(narrow, density)} data-line={isLine(narrow, density)}>
      <button
        type="button"
        className={styles.row}
        aria-current={current || undefined}
        onClick={() => onPick(instrument)}
        onContextMenu={(event) => {
          event.preventDefault();
          openDetails();
        }}
      >
        <span className={styles.logo}>
          <InstrumentLogo instrument={instrument} />
        </span>
        <bdi className={styles.code}>{code}</bdi>
        {name && <span className={styles.name}>{name}</span>}
        {PositionLine && <PositionLine instrument={Id} locale={locale} className={styles.position} />}
        <LiveFigures row={row} instrument={instrument} closes={closes} locale={locale} stale={stale} narrow={narrow} />
      </button>
      <FavouriteButton id={Id} code={code} favourite={favourite} className={styles.star} />
      <button
        type="button"
        className={styles.info}
        aria-haspopup="dialog"
        aria-label={t`Contract details: ${code}`}
        onPointerDown={preloadSymbol}
        onFocus={preloadSymbol}
        onClick={openDetails}
      >
        <Icon name="info" size={18} />
      </button>
    </li>
  );
});

type LiveProps = Pick<QuoteRowProps, 'instrument' | 'closes' | 'locale' | 'stale' | 'narrow'> & {
  row: RefObject<HTMLLIElement | null>;
};

function LiveFigures({ row, instrument, closes, locale, stale, narrow }: LiveProps) {
  const quote = useQuoteInSight(instrument.Id, row, watchOnScreen) ?? instrument.ForexQuotations;
  const open = ('MarketStatus' in quote ? quote.MarketStatus : instrument.MarketStatus) === 1;
  return (
    <>
      <DayBar quote={quote} muted={stale || !open} className={styles.day} />
      {!narrow && (
        <span className={styles.spark}>
          <Sparkline
            closes={closes}
            open={quote.Open}
            high={quote.High}
            low={quote.Low}
            direction={stale || !open ? 0 : Math.sign(Number(quote.Change))}
          />
        </span>
      )}
      <QuoteColumns instrument={instrument} quote={quote} open={open} locale={locale} stale={stale} />
    </>
  );
}

export function QuoteRowSkeleton({ narrow, density }: { narrow?: boolean; density: Density }) {
  return (
    <li className={itemClass(narrow, density)} data-line={isLine(narrow, density)} aria-hidden="true">
      <span className={styles.star} />
      <span className={styles.row}>
        <span className={styles.logo}>
          <Skeleton width={36} height={36} round />
        </span>
        <span className={styles.code}>
          <Skeleton width={64} height={16} />
        </span>
        <span className={styles.name}>
          <Skeleton width={112} height={12} />
        </span>
        <span className={styles.figures}>
          <Skeleton width={76} height={18} />
          <Skeleton width={56} height={12} />
        </span>
      </span>
    </li>
  );
}
