// The order whose sheet is open: one that was tapped, or that the address names (`/order?id=12`). It follows the live orders, and
// the sheet closes when the server closes the order.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { findEnded } from '../../api/forex';
import { ORDER_STATUS, type Order } from '../../api/types';
import { navigate, onOrderClosed, openOrdersAtom, pendingOrdersAtom, store, toast, useOpenOrders, usePendingOrders, useRoutePath, useRouteSearch } from '../../state';

/** `address`: the screen that the orders are on. */
export function useShownOrder(address = '/order'): { shown: Order | null; show: (order: Order | null) => void } {
  const [picked, show] = useState<Order | null>(null);
  const open = useOpenOrders();
  const pending = usePendingOrders();
  useEffect(
    () => onOrderClosed(({ order }) => show((current) => (current?.Id === order.Id ? null : current))),
    [],
  );

  useLinkedOrder(address, open !== null && pending !== null, show);

  if (!picked) return { shown: null, show };
  const ended = picked.Status === ORDER_STATUS.closed || picked.Status === ORDER_STATUS.cancelled;
  // A pending order that has opened stays on the screen, as the open order that it is now.
  const current = ended ? picked : [...(open ?? []), ...(pending ?? [])].find((order) => order.Id === picked.Id);
  return { shown: current ?? null, show };
}

function useLinkedOrder(address: string, loaded: boolean, show: (order: Order) => void): void {
  const { t } = useLingui();
  const path = useRoutePath();
  const id = Number(new URLSearchParams(useRouteSearch()).get('id'));
  const wanted = path === address && Number.isInteger(id) && id > 0 && loaded;

  useEffect(() => {
    if (!wanted) return undefined;
    let mounted = true;
    // A hidden screen that is shown again has the orders of when it was hidden in its first render.
    const live = [...(store.get(openOrdersAtom) ?? []), ...(store.get(pendingOrdersAtom) ?? [])].find((order) => order.Id === id);
    const found = live ? Promise.resolve(live) : findEnded(id);
    found
      .then(async (order) => {
        if (!mounted) return;
        // Without the id: closing the sheet must not open it again. The sheet adds its own history entry afterwards.
        await navigate(address, { replace: true });
        if (order) show(order);
        else toast(t`This order was not found`, 'error');
      })
      // The API client has already shown the error.
      .catch(() => {});
    return () => {
      mounted = false;
    };
    // Each address opens its order once, also while the live orders change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, id]);
}
