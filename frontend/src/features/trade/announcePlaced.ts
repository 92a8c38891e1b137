// Says what became of an order that was placed, in the server's own figures, without covering the chart or the next order.
import { t } from '@lingui/core/macro';
import { ORDER_STATUS, type Order } from '../../api/types';
import { formatPrice } from '../../core/numbers/format';
import { hrefOf, localeTagAtom, store, toast } from '../../state';

/** The orders stand beside the chart on the desktop, and on a screen of their own elsewhere. */
function hrefOfOrder(id: number): string {
  const path = document.documentElement.hasAttribute('data-desktop') ? '/' : '/order';
  return hrefOf(`${path}?id=${id}`);
}

/** `title`: "Buy 0.10". */
export function announcePlaced(order: Order, title: string): void {
  const { ShowCode, PricePrecision } = order.ForexTradeLists;
  const filled = order.Status !== ORDER_STATUS.pending;
  const price = formatPrice(filled ? order.Price : order.OriginPrice, PricePrecision, store.get(localeTagAtom));
  const working = !filled && order.Routed === 1;
  const state = filled ? t`Filled and open` : working ? t`Waiting for the liquidity provider` : t`Waiting for its price`;
  const label = filled ? t`Show position` : t`Show order`;
  toast(`${state}: ${title} ${ShowCode}${working ? '' : ` ${t`at ${price}`}`}`, 'success', { action: { label, href: hrefOfOrder(order.Id) } });
}
