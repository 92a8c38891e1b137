// Which order's sheet is open: one that was tapped, or that the address names (`/order?id=12`). It follows the live book, and
// goes when the server closes the order.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { findEnded } from '../../api/forex';
import { ORDER_STATUS, type Order } from '../../api/types';
import { navigate, onOrderClosed, toast, useOpenOrders, usePendingOrders, useRoutePath, useRouteSearch } from '../../state';

export function useShownOrder(): { shown: Order | null; show: (order: Order | null) => void } {
  const [picked, show] = useState<Order | null>(null);
  const open = useOpenOrders();
  const pending = usePendingOrders();
  useEffect(
    () => onOrderClosed(({ order }) => show((current) => (current?.Id === order.Id ? null : current))),
    [],
  );

  useLinkedOrder(open, pending, show);

  if (!picked) return { shown: null, show };
  const over = picked.Status === ORDER_STATUS.closed || picked.Status === ORDER_STATUS.cancelled;
  // A pending order that has opened stays on the screen, as the open order that it is now.
  const current = over ? picked : [...(open ?? []), ...(pending ?? [])].find((order) => order.Id === picked.Id);
  return { shown: current ?? null, show };
}

function useLinkedOrder(open: Order[] | null, pending: Order[] | null, show: (order: Order) => void): void {
  const { t } = useLingui();
  const path = useRoutePath();
  const id = Number(new URLSearchParams(useRouteSearch()).get('id'));
  const wanted = path === '/order' && Number.isInteger(id) && id > 0 && open !== null && pending !== null;

  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    const live = [...(open ?? []), ...(pending ?? [])].find((order) => order.Id === id);
    const found = live ? Promise.resolve(live) : findEnded(id);
    found
      .then(async (order) => {
        if (!here) return;
        // The address is done with: closing the sheet must not open it again. An entry of its own for the sheet comes after.
        await navigate('/order', { replace: true });
        if (order) show(order);
        else toast(t`This order was not found`, 'error');
      })
      // The API client has already shown the error.
      .catch(() => {});
    return () => {
      here = false;
    };
    // The book moves on; the address is answered once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, id]);
}
