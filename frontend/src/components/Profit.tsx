// The result of an order, or of all open ones. One that moves keeps its number of decimals, so that it keeps its width; the
// customer may have those of the currency instead of up to six.
import { moneyPlaces } from '../core/numbers/currency';
import { placesOf } from '../core/numbers/decimal';
import { netResult, profitPlaces } from '../core/numbers/profit';
import type { Account, Order } from '../api/types';
import { useInstrument, useLiveValuation, useLocaleTag, useOpenProfitPlaces, useSettings } from '../state';
import { Amount } from '../ui/Amount';

interface ProfitProps {
  value: string;
  /** Absent: USD. */
  currency: string | undefined;
  /** The decimals of one that moves; as many as it has where it does not. */
  places?: number;
  fit?: boolean;
  className?: string;
}

export function Profit({ value, currency, places, fit, className }: ProfitProps) {
  const locale = useLocaleTag();
  const { profitDecimals } = useSettings();
  const shown = profitDecimals === 'two' ? moneyPlaces(currency) : places;
  return <Amount value={value} currency={currency} kind="profit" locale={locale} places={shown} fit={fit} className={className} />;
}

/** A fee, a swap or their sum, beside profits. */
export function Charge({ value, currency }: Pick<ProfitProps, 'value' | 'currency'>) {
  const locale = useLocaleTag();
  const { profitDecimals } = useSettings();
  return <Amount value={value} currency={currency} kind={profitDecimals === 'two' ? 'balance' : 'amount'} locale={locale} />;
}

/** The net result of an order that was closed. */
export function ClosedProfit({ order, className }: { order: Order; className?: string | undefined }) {
  return <Profit value={netResult(order.FactProfits, order).toFixed()} currency={order.Currency} className={className} />;
}

/** The net result of an open order, updated at every tick. */
export function LiveProfit({ order, className }: { order: Order; className?: string }) {
  const valuation = useLiveValuation(order.Id);
  const instrument = useInstrument(order.ForexId);
  const moves = instrument && profitPlaces(order.Quantity, instrument, order.Currency);
  const places = moves === undefined ? moves : Math.max(moves, placesOf(order.TradeFee), placesOf(order.Swap));
  return <Profit value={valuation?.net ?? netResult(order.FactProfits, order).toFixed()} currency={order.Currency} places={places} className={className} />;
}

/** The price result of all open orders: what equity differs from the balance by, which has paid fees and swaps. */
export function OpenProfit({ account, fit, className }: { account: Account; fit?: boolean; className?: string }) {
  return <Profit value={account.profit} currency={account.currency} places={useOpenProfitPlaces()} fit={fit} className={className} />;
}
