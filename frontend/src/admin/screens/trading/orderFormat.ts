// Sides, volumes and prices of orders as text.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { SIDE } from '../../../api/types';
import { isNone } from '../../../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../../../core/numbers/format';
import type { AdminOrder } from '../../api';
import { tagAtom } from '../../state';
import { nameOf } from '../../ui/values';

/** "#24 BTC/USD · Chen Wei" */
export const orderName = ({ Id, ForexTradeLists: { ShowCode }, user }: AdminOrder) => [`#${Id} ${ShowCode}`, user && nameOf(user)].filter(Boolean).join(' · ');

export function useOrderFormat() {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const side = (order: AdminOrder) => (order.OrderType === SIDE.buy ? t`Buy` : t`Sell`);
  const lots = (order: AdminOrder) => formatQuantity(order.Quantity, tag, 2);
  return {
    side,
    lots,
    sideAndLots: (order: AdminOrder) => `${side(order)} ${lots(order)}`,
    price: (value: string, order: AdminOrder) => (isNone(value) ? '—' : formatPrice(value, order.ForexTradeLists.PricePrecision, tag)),
  };
}
