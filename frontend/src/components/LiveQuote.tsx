// Price and change of one instrument, live. Each re-renders on its own, without its surroundings.
import type { Instrument } from '../api/types';
import { useIsStale, useLocaleTag, useQuote } from '../state';
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
  const stale = useIsStale();
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

/** The day's change, or what the closed market is at. */
export function LiveChange({ instrument }: LiveQuoteProps) {
  const quote = useQuote(instrument.Id);
  const locale = useLocaleTag();
  const stale = useIsStale();
  if ((quote?.MarketStatus ?? instrument.MarketStatus) !== OPEN) {
    return <MarketClosed quote={quote ?? instrument.ForexQuotations} />;
  }
  return <Change value={quote?.Change ?? instrument.ForexQuotations.Change} locale={locale} muted={stale} />;
}
