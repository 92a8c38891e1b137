// Notifies the customer of what the staff did (an answer in the chat, a decision about documents), and of alerts.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { MarginAlert, PriceAlert } from '../api/types';
import { dec } from '../core/numbers/decimal';
import { formatPrice, formatQuantity } from '../core/numbers/format';
import { currentRoute, instrumentMapAtom, onNotice, queryClient, store, toast, useLocaleTag } from '../state';

/** A review's status on the wire; otherwise the review was rejected. */
const CERTIFIED = 2;

export function useCustomerNotifications(): void {
  const { t } = useLingui();
  const tag = useLocaleTag();
  useEffect(
    () =>
      onNotice(({ kind, status, ...notice }) => {
        if (kind === 'price_alert') {
          const { forex_id, level: set } = notice.alert as PriceAlert;
          const instrument = store.get(instrumentMapAtom).get(forex_id);
          const code = instrument?.ShowCode ?? String(forex_id);
          const level = instrument ? formatPrice(set, instrument.PricePrecision, tag) : formatQuantity(dec(set), tag);
          toast(t`${code} has reached ${level}`, 'info', { lasting: true });
        }
        if (kind === 'margin_alert') {
          const level = formatQuantity(dec((notice.alert as MarginAlert).level), tag);
          toast(t`The margin level has fallen to ${level} %`, 'info', { lasting: true });
        }
        if (kind === 'message' && currentRoute().path !== '/mine/chat') toast(t`Support has answered`);
        if (kind === 'review') {
          // The identity page shows the decision itself.
          if (currentRoute().path !== '/mine/auth') {
            if (status === CERTIFIED) toast(t`Your identity is certified`, 'success');
            else toast(t`Your documents were not accepted`, 'error');
          }
          void queryClient.invalidateQueries({ queryKey: ['private', 'profile'] });
        }
      }),
    [t, tag],
  );
}
