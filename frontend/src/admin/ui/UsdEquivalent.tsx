// What an amount of another currency is in USD at the current price: limits for a second person are in USD.
import { dec } from '../../core/numbers/decimal';
import { DEFAULT_CURRENCY } from '../../core/numbers/currency';
import type { QuotedRate } from '../api';
import { useAll } from '../queries';
import { Money } from './values';

interface UsdEquivalentProps {
  value: string;
  currency: string | undefined;
}

export function UsdEquivalent({ value, currency = DEFAULT_CURRENCY }: UsdEquivalentProps) {
  return currency === DEFAULT_CURRENCY ? null : <Converted value={value} currency={currency} />;
}

function Converted({ value, currency }: Required<UsdEquivalentProps>) {
  const { data } = useAll<QuotedRate>('/quoted-rates');
  const rate = data?.list.find((row) => row.currency_code === currency)?.rate;
  if (rate === undefined) return null;
  return (
    <>
      {' '}
      ≈ <Money value={dec(value).times(rate).toFixed()} />
    </>
  );
}
