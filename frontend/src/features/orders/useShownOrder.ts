// Which order's sheet is open. It follows the live book, and goes when the server closes the order.
import { useEffect, useState } from 'react';
import { ORDER_STATUS, type Order } from '../../api/types';
import { onOrderClosed, useOpenOrders, usePendingOrders } from '../../state';

export function useShownOrder(): { shown: Order | null; show: (order: Order | null) => void } {
  const [picked, show] = useState<Order | null>(null);
  const open = useOpenOrders();
  const pending = usePendingOrders();
  useEffect(
    () => onOrderClosed(({ order }) => show((current) => (current?.Id === order.Id ? null : current))),
    [],
  );

  if (!picked) return { shown: null, show };
  const over = picked.Status === ORDER_STATUS.closed || picked.Status === ORDER_STATUS.cancelled;
  // A pending order that has opened stays on the screen, as the open order that it is now.
  const current = over ? picked : [...(open ?? []), ...(pending ?? [])].find((order) => order.Id === picked.Id);
  return { shown: current ?? null, show };
}
