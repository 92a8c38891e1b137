// An order's net profit or loss as text, with as many decimals as the customer chose.
import type { Order } from '../api/types';
import { netResult } from '../core/numbers/profit';
import { formatAmount, formatBalance } from '../core/numbers/format';
import { localeTagAtom, settingsAtom, store } from '../state';

export function profitText(order: Pick<Order, 'FactProfits' | 'TradeFee' | 'Swap' | 'Currency'>): string {
  return netText(netResult(order.FactProfits, order).toFixed(), order.Currency);
}

export function netText(net: string, currency: Order['Currency']): string {
  const tag = store.get(localeTagAtom);
  const print = store.get(settingsAtom).profitDecimals === 'two' ? formatBalance : formatAmount;
  return print(net, currency, tag, { signed: true });
}
