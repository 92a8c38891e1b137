// The result of an order, or of all open ones. One that moves keeps its number of decimals, so that it keeps its width; the
// customer may have two instead of up to six.
import { profitPlaces } from '../core/numbers/profit';
import type { Order } from '../api/types';
import { useInstrument, useLiveMark, useLocaleTag, useOpenProfitPlaces, useSettings } from '../state';
import { Amount } from '../ui/Amount';

const CENTS = 2;

interface ProfitProps {
  value: string;
  /** The decimals of one that moves; as many as it has where it does not. */
  places?: number;
  className?: string;
}

export function Profit({ value, places, className }: ProfitProps) {
  const locale = useLocaleTag();
  const { profitDecimals } = useSettings();
  const shown = profitDecimals === 'two' ? CENTS : places;
  return <Amount value={value} kind="profit" locale={locale} places={shown} className={className} />;
}

/** Of an open order, at every tick. */
export function LiveProfit({ order, className }: { order: Order; className?: string }) {
  const mark = useLiveMark(order.Id);
  const instrument = useInstrument(order.ForexId);
  const places = instrument && profitPlaces(order.Quantity, instrument);
  return <Profit value={mark?.profit ?? order.FactProfits} places={places} className={className} />;
}

/** Of all open orders. */
export function OpenProfit({ value, className }: { value: string; className?: string }) {
  return <Profit value={value} places={useOpenProfitPlaces()} className={className} />;
}
