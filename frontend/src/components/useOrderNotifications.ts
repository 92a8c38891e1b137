// Notifies of changes of the trader's orders by others: fills and ends of pending orders, stops, stop-outs, the broker, another device.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { ORDER_STATUS, SIDE, type Order } from '../api/types';
import { bidiIsolated, formatPrice, formatQuantity } from '../core/numbers/format';
import { profitText } from './profitText';
import { reasonMessage } from './reasons';
import { hrefOf, localeTagAtom, onNotice, onOrderClosed, onPendingEnded, queryClient, refreshAccount, store, toast, isRequestedHere } from '../state';

/** The orders are beside the chart on the desktop, and on a screen of their own elsewhere. */
function pathOf(order: Order): string {
  return `${document.documentElement.hasAttribute('data-desktop') ? '/' : '/order'}?id=${order.Id}`;
}

export function useOrderNotifications(): void {
  const { t, i18n } = useLingui();

  useEffect(
    () =>
      onPendingEnded((order) => {
        const tag = store.get(localeTagAtom);
        const { ShowCode, PricePrecision } = order.ForexTradeLists;
        const lots = formatQuantity(order.Quantity, tag, 2);
        const name = `${order.OrderType === SIDE.buy ? t`Buy ${lots}` : t`Sell ${lots}`} ${bidiIsolated(ShowCode)}`;
        if (order.Status === ORDER_STATUS.cancelled) {
          // What was requested is answered where it was requested.
          if (order.Reason === 'user' || order.Reason === 'reset') return;
          const why = i18n._(reasonMessage(order.Reason, true));
          toast(t`Order cancelled: ${name}. ${why}.`);
          return;
        }
        const price = formatPrice(order.Price, PricePrecision, tag);
        const at = t`at ${price}`;
        toast(`${t`Filled and open`}: ${name} ${at}`, 'success', { action: { label: t`Show position`, href: hrefOf(pathOf(order)) } });
      }),
    [t, i18n],
  );

  useEffect(
    () =>
      onOrderClosed((frame) => {
        if (isRequestedHere(frame)) return;
        const { order, reason } = frame;
        const name = order.ForexTradeLists.ShowCode;
        const why = i18n._(reasonMessage(reason, false));
        const price = formatPrice(order.UpdatePrice, order.ForexTradeLists.PricePrecision, store.get(localeTagAtom));
        const profit = bidiIsolated(profitText(order));
        // A stop-out is the worst of news, and other positions may be next.
        const kind = reason === 'stop_out' ? 'error' : 'info';
        toast(t`${name} closed at ${price}: ${why}. ${profit}`, kind, { lasting: kind === 'error' });
      }),
    [t, i18n],
  );

  useEffect(
    () =>
      onNotice((notice) => {
        if (notice.kind === 'margin_call') {
          toast(t`Margin call: your margin level is low. Close orders or they may be closed for you.`, 'error');
        }
        if (notice.kind === 'trade_corrected') {
          void queryClient.invalidateQueries({ queryKey: ['private', 'history'] });
          void queryClient.invalidateQueries({ queryKey: ['private', 'account-log'] });
          refreshAccount().catch(() => {});
          toast(t`The broker corrected one of your trades. The order history states the reason.`);
        }
      }),
    [t],
  );
}
