// Fee, commission and swap, as they are defined and in the account's currency.
import { useLingui } from '@lingui/react/macro';
import type { Instrument } from '../../api/types';
import { weekdayName } from '../../core/app/time';
import { isQuoted, valuedQuote } from '../../core/market/market';
import { dec } from '../../core/numbers/decimal';
import { formatBalance, formatPercent, formatQuantity } from '../../core/numbers/format';
import { openPrice, type Side } from '../../core/numbers/profit';
import { feeWithCommission, marginOf } from '../../core/orders/ticketMoney';
import { swapOf, tripleDay } from '../../core/orders/swapOf';
import { useAccountQuote, useBasicInfo, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { Fact, Facts } from '../../ui/Facts';
import { useFirstLeverage } from '../ticket/useLeverageChoice';
import styles from './symbol.module.css';

interface CostFactsProps {
  instrument: Instrument;
  /** From Sunday on; empty while they load. */
  swapDays: readonly number[];
}

export function CostFacts({ instrument, swapDays }: CostFactsProps) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const triple = tripleDay(swapDays);
  const every = swapDays.length > 0 && swapDays.every((days) => days === 1);
  const [weekday, days] = [triple && weekdayName(triple.day, tag), triple?.days];
  return (
    <>
      <Facts>
        <FeeFact instrument={instrument} />
        <SwapFact instrument={instrument} side="buy" />
        <SwapFact instrument={instrument} side="sell" />
      </Facts>
      <p className={styles.note}>
        {t`Swap is booked at 17:00 in New York.`} {triple && t`On ${weekday} it counts for ${days} days.`}
        {every && t`It is booked on every day, weekends included.`}
      </p>
    </>
  );
}

function FeeFact({ instrument }: { instrument: Instrument }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quote = useAccountQuote(instrument.Id);
  const { data: settings } = useBasicInfo();
  const leverage = useFirstLeverage(instrument) ?? '';
  const known = quote && isQuoted(quote) && settings && leverage !== '';
  if (!known) return <Fact name={t`Fee and commission, 1 lot`}>—</Fact>;
  const [lots, price] = [dec(1), openPrice('buy', quote)];
  const margin = marginOf(instrument, quote, { lots, price, leverage: dec(leverage) });
  const fee = feeWithCommission(instrument, settings, quote, { lots, price, margin });
  // A share of the margin depends on the leverage.
  const share = settings.trade_fee_type !== 1 && dec(instrument.feeRate).gt(0);
  return (
    <Fact name={share ? t`Fee and commission, 1 lot at 1:${leverage}` : t`Fee and commission, 1 lot`}>
      <bdi>{formatBalance(fee, quote.AccountCurrency, tag)}</bdi>
    </Fact>
  );
}

function SwapFact({ instrument, side }: { instrument: Instrument; side: Side }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const quote = useAccountQuote(instrument.Id);
  const rate = side === 'buy' ? instrument.SwapLong : instrument.SwapShort;
  const points = formatQuantity(rate, tag);
  const percent = formatPercent(rate, tag, { signed: true });
  const booked = quote && isQuoted(quote) && swapOf(instrument, valuedQuote(quote), side, dec(1)).toFixed();
  return (
    <Fact name={side === 'buy' ? t`Swap of a buy, 1 lot a day` : t`Swap of a sell, 1 lot a day`}>
      {booked ? <Amount kind="total" value={booked} currency={quote.AccountCurrency} locale={tag} /> : '—'}
      <br />
      <small className={styles.note}>{instrument.SwapMode === 'points' ? t`${points} points` : t`${percent} a year`}</small>
    </Fact>
  );
}
