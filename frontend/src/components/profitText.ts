// An order's profit or loss as text, with as many decimals as the customer chose.
import type { Order } from '../api/types';
import { formatAmount, formatBalance } from '../core/numbers/format';
import { localeTagAtom, settingsAtom, store } from '../state';

export function profitText({ FactProfits, Currency }: Pick<Order, 'FactProfits' | 'Currency'>): string {
  const tag = store.get(localeTagAtom);
  const print = store.get(settingsAtom).profitDecimals === 'two' ? formatBalance : formatAmount;
  return print(FactProfits, Currency, tag, { signed: true });
}
