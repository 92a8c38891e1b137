// The figures of an instrument in the list: bid with the day's change, ask with the spread in pips, and the day's high and low. What
// does not fit is left out, the least important first (QuoteColumns.module.css).
import { useLingui } from '@lingui/react/macro';
import type { ForexQuotations, Instrument } from '../../api/types';
import { spreadOf } from '../../core/market/quoteView';
import { isNone } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/print';
import { MarketClosed } from '../../components/MarketClosed';
import { Change } from '../../ui/Change';
import { cx } from '../../ui/cx';
import { Price } from '../../ui/Price';
import styles from './QuoteColumns.module.css';

interface QuoteColumnsProps {
  instrument: Instrument;
  quote: Omit<ForexQuotations, 'RateBid' | 'RateAsk'> & { Direction?: 1 | -1 | 0 };
  /** Whether the market is open. */
  open: boolean;
  locale: string;
  stale: boolean;
}

function useColumnNames() {
  const { t } = useLingui();
  return {
    bid: t({ message: 'Bid', context: 'price' }),
    change: t({ message: 'Change', context: 'price' }),
    ask: t({ message: 'Ask', context: 'price' }),
    spread: t`Spread`,
    high: t({ message: 'High', context: 'price' }),
    low: t({ message: 'Low', context: 'price' }),
  };
}

/** Visual only: for screen readers each figure of a row has its own name. */
export function QuoteHead({ className, line }: { className?: string | undefined; line: true | undefined }) {
  const { t } = useLingui();
  const names = useColumnNames();
  const column = (above: string, below: string) => (
    <span className={styles.column}>
      <span>{above}</span>
      <span>{below}</span>
    </span>
  );
  return (
    <div className={cx(styles.head, className)} data-line={line} aria-hidden="true">
      <span>{t`Instrument`}</span>
      <span className={styles.figures}>
        {column(names.bid, names.change)}
        {column(names.ask, names.spread)}
        {column(names.high, names.low)}
      </span>
    </div>
  );
}

export function QuoteColumns({ instrument, quote, open, locale, stale }: QuoteColumnsProps) {
  const names = useColumnNames();
  const { Bid, Ask, High, Low } = quote;
  const muted = stale || !open;
  const printed = (price: string) => (isNone(price) ? '—' : formatPrice(price, instrument.PricePrecision, locale));
  const pips = spreadOf(quote, instrument.PricePrecision);
  const spread = pips === null ? '—' : formatQuantity(pips, locale, 1);
  const price = (name: string, value: string) => (
    <Price
      name={name}
      value={value}
      precision={instrument.PricePrecision}
      locale={locale}
      direction={quote.Direction}
      muted={muted}
      className={styles.price}
    />
  );
  const minor = (name: string, value: string) => (
    <span className={styles.minor}>
      <span className="visually-hidden">{name}</span> <bdi>{value}</bdi>
    </span>
  );
  return (
    <span className={styles.figures}>
      <span className={styles.column}>
        {price(names.bid, Bid)}
        {open ? <Change value={quote.Change} locale={locale} muted={stale} /> : <MarketClosed quote={quote} />}
      </span>
      <span className={styles.column}>
        {price(names.ask, Ask)}
        {minor(names.spread, spread)}
      </span>
      <span className={styles.column}>
        {minor(names.high, printed(High))}
        {minor(names.low, printed(Low))}
      </span>
    </span>
  );
}
