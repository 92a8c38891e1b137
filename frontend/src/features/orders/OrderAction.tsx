// The most frequent action on an order, beside its figures: closes an open one, cancels a pending one. Both ask for a confirmation.
import { useLingui } from '@lingui/react/macro';
import { ORDER_STATUS, type Order } from '../../api/types';
import { isWorking } from '../../core/orders/changes';
import { useIsDisconnected, useMarketOpen } from '../../state';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { cancel, closeWhole } from './actions';
import styles from './OrderAction.module.css';

interface OrderActionProps {
  order: Order;
  /** The id of the element that names the order: several buttons have the same label. */
  describedBy?: string;
  /** For the desktop table, which is used with a mouse. */
  compact?: boolean;
}

export function OrderAction({ order, describedBy, compact }: OrderActionProps) {
  const { t } = useLingui();
  const marketOpen = useMarketOpen(order.ForexId);
  const stale = useIsDisconnected();
  const open = order.Status === ORDER_STATUS.open;
  if (!open && order.Status !== ORDER_STATUS.pending) return null;
  return (
    <button
      type="button"
      className={cx(styles.action, compact && styles.compact)}
      aria-describedby={describedBy}
      disabled={isWorking(order) || (open && (!marketOpen || stale))}
      onClick={() => void (open ? closeWhole(order) : cancel(order))}
    >
      <span className={styles.pill}>
        <span className={styles.word}>
          {open ? t({ message: 'Close', context: 'order' }) : t({ message: 'Cancel', context: 'order' })}
        </span>
        <Icon name="close" size={18} />
      </span>
    </button>
  );
}
