// Bid, ask, spread and the day, live.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { isNone } from '../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../core/numbers/format';
import { spreadOf } from '../../core/market/quoteView';
import { useIsDisconnected, useLocaleTag, useQuote } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { Price } from '../../ui/Price';

export function PriceFacts({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const stale = useIsDisconnected();
  const live = useQuote(instrument.Id);
  const quote = live ?? instrument.ForexQuotations;
  const muted = stale || (live?.MarketStatus ?? instrument.MarketStatus) !== 1;
  const price = (value: string) => (
    <Price value={value} precision={instrument.PricePrecision} locale={tag} direction={live?.Direction} muted={muted} />
  );
  const plain = (value: string) => <bdi>{isNone(value) ? '—' : formatPrice(value, instrument.PricePrecision, tag)}</bdi>;
  const spread = spreadOf(quote, instrument.PricePrecision);
  const pips = spread && formatQuantity(spread, tag, 1);
  return (
    <Facts>
      <Fact name={t({ message: 'Bid', context: 'price' })}>{price(quote.Bid)}</Fact>
      <Fact name={t({ message: 'Ask', context: 'price' })}>{price(quote.Ask)}</Fact>
      <Fact name={t`Spread`}>{pips === null ? '—' : t`${pips} pips`}</Fact>
      <Fact name={t({ message: 'High', context: 'price' })}>{plain(quote.High)}</Fact>
      <Fact name={t({ message: 'Low', context: 'price' })}>{plain(quote.Low)}</Fact>
    </Facts>
  );
}
