// One of several take profits in words: "0.50 lots at 1.20000".
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { formatPrice, formatQuantity } from '../../../core/numbers/format';
import type { AdminOrder } from '../../api';
import { tagAtom } from '../../state';

export function useTargetText(order: AdminOrder): (target: { price: string; cont: string }) => string {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  return (target) => {
    const lots = formatQuantity(target.cont, tag, 2);
    const at = formatPrice(target.price, order.ForexTradeLists.PricePrecision, tag);
    return t`${lots} lots at ${at}`;
  };
}
