// Notifies of changes of the trader's orders by others: stops, stop-outs, the broker, another device.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatPrice, bidiIsolated } from '../core/numbers/format';
import { profitText } from './profitText';
import { reasonMessage } from './reasons';
import { localeTagAtom, onNotice, onOrderClosed, queryClient, refreshAccount, store, toast, isRequestedHere } from '../state';

export function useOrderNotifications(): void {
  const { t, i18n } = useLingui();

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
