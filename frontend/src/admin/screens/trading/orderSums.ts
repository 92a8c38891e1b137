// Sums over orders, by currency: amounts of different currencies are never added.
import { dec } from '../../../core/numbers/decimal';
import type { AdminOrder } from '../../api';
import { currencyOf } from './AccountMoney';

export function sumsOf(orders: readonly AdminOrder[]): { currency: string; profit: string }[] {
  const sums = new Map<string, ReturnType<typeof dec>>();
  for (const order of orders) {
    const currency = currencyOf(order);
    sums.set(currency, (sums.get(currency) ?? dec(0)).plus(order.FactProfits));
  }
  return [...sums].sort(([one], [other]) => (one < other ? -1 : 1)).map(([currency, profit]) => ({ currency, profit: profit.toFixed() }));
}
