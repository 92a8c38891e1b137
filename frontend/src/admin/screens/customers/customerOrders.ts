// The orders of one customer: those who see statements see them too, without the orders of all others.
import type { AdminOrder, Query } from '../../api';
import { useMay, type May } from '../../permissions';
import { useRows } from '../../queries';

export const seesOrdersOf = (may: May): boolean => may('see_orders') || may('see_statements');

/** `seesAll`: the orders have a screen of their own, where they are acted on. */
export function useCustomerOrders(user: number, query: Query) {
  const seesAll = useMay()('see_orders');
  const rows = useRows<AdminOrder>(seesAll ? '/orders' : `/users/${user}/orders`, seesAll ? { ...query, user } : query);
  return { ...rows, seesAll };
}
