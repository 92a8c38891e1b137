// Price, change and day of one instrument, live. Each re-renders on its own, without its surroundings.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../api/types';
import { isNone } from '../core/numbers/decimal';
import { formatPrice } from '../core/numbers/format';
import { useIsDisconnected, useLocaleTag, useQuote } from '../state';
import { Change } from '../ui/Change';
import { Price } from '../ui/Price';
import { MarketClosed } from './MarketClosed';

interface LiveQuoteProps {
  instrument: Instrument;
  className?: string;
}

const OPEN = 1;

/** The close (the bid), with its pip digits. */
export function LivePrice({ instrument, className }: LiveQuoteProps) {
  const quote = useQuote(instrument.Id);
  const locale = useLocaleTag();
  const stale = useIsDisconnected();
  const open = (quote?.MarketStatus ?? instrument.MarketStatus) === OPEN;
  return (
    <Price
      value={quote?.Close ?? instrument.ForexQuotations.Close}
      precision={instrument.PricePrecision}
      locale={locale}
      direction={quote?.Direction}
      muted={stale || !open}
      className={className}
    />
  );
}

/** The day's change, or that the market is closed. */
export function LiveChange({ instrument }: LiveQuoteProps) {
  const quote = useQuote(instrument.Id);
  const locale = useLocaleTag();
  const stale = useIsDisconnected();
  if ((quote?.MarketStatus ?? instrument.MarketStatus) !== OPEN) {
    return <MarketClosed quote={quote ?? instrument.ForexQuotations} />;
  }
  return <Change value={quote?.Change ?? instrument.ForexQuotations.Change} locale={locale} muted={stale} />;
}

/** Bid and ask as small text, where there is no space for the price itself. */
export function LiveBidAsk({ instrument, className }: LiveQuoteProps) {
  const { t } = useLingui();
  const { Bid, Ask } = useQuote(instrument.Id) ?? instrument.ForexQuotations;
  const locale = useLocaleTag();
  if (isNone(Bid) || isNone(Ask)) return null;
  const figure = (name: string, price: string) => (
    <>
      <span className="visually-hidden">{name}</span> <bdi>{formatPrice(price, instrument.PricePrecision, locale)}</bdi>
    </>
  );
  return (
    <span className={className}>
      {figure(t`Bid`, Bid)} / {figure(t`Ask`, Ask)}
    </span>
  );
}

/** The day's high and low, abbreviated as the chart's legend does. */
export function LiveDay({ instrument, className }: LiveQuoteProps) {
  const { t } = useLingui();
  const { High, Low } = useQuote(instrument.Id) ?? instrument.ForexQuotations;
  const locale = useLocaleTag();
  if (isNone(High) || isNone(Low)) return null;
  const figure = (short: string, name: string, price: string) => (
    <span>
      <span className="visually-hidden">{name}</span>
      <span aria-hidden="true">{short}</span> <bdi>{formatPrice(price, instrument.PricePrecision, locale)}</bdi>
    </span>
  );
  return (
    <span className={className}>
      {figure('H', t({ message: 'High', context: 'price' }), High)}
      {figure('L', t({ message: 'Low', context: 'price' }), Low)}
    </span>
  );
}
