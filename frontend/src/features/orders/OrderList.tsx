// A list of orders as rows.
import { useLingui } from '@lingui/react/macro';
import type { Order } from '../../api/types';
import { Skeleton } from '../../ui/Skeleton';
import { OrderRow } from './OrderRow';
import rowStyles from './OrderRow.module.css';

interface OrderListProps {
  orders: Order[];
  onPick: (order: Order) => void;
}

export function OrderList({ orders, onPick }: OrderListProps) {
  return (
    <ul>
      {orders.map((order) => (
        <OrderRow key={order.Id} order={order} onPick={onPick} />
      ))}
    </ul>
  );
}

const SKELETON_ROWS = 5;

export function OrderListSkeleton() {
  const { t } = useLingui();
  return (
    <ul aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <li key={index} className={rowStyles.item} aria-hidden="true">
          <span className={rowStyles.row}>
            <span className={rowStyles.main}>
              <Skeleton width={130} height={18} />
              <Skeleton width={170} height={13} />
            </span>
            <span className={rowStyles.figures}>
              <Skeleton width={90} height={18} />
              <Skeleton width={70} height={13} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
