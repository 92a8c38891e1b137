// What was attached to an order besides its levels, in a few words.
import { useLingui } from '@lingui/react/macro';
import { isNone } from '../../../core/numbers/decimal';
import type { AdminOrder } from '../../api';

export function useConditionWords(): (order: AdminOrder) => string {
  const { t } = useLingui();
  return (order) => {
    const words = [
      order.Trail ? t`trailing` : null,
      order.Guaranteed ? t`guaranteed` : null,
      isNone(order.LimitPrice) ? null : t`stop-limit`,
      order.TakeProfits?.length ? t`targets` : null,
      order.Expire ? t`expires` : null,
      order.LinkId ? t`OCO` : null,
    ];
    return words.filter((word) => word !== null).join(', ');
  };
}
