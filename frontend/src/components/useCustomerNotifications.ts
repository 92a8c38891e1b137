// Notifies the customer of what the staff did (an answer in the chat, a decision about documents), and of alerts.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { MarginAlert, PriceAlert } from '../api/types';
import { currentRoute, instrumentMapAtom, onNotice, queryClient, store, toast } from '../state';

/** A review's status on the wire; otherwise the review was rejected. */
const CERTIFIED = 2;

export function useCustomerNotifications(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onNotice(({ kind, status, ...notice }) => {
        if (kind === 'price_alert') {
          const { forex_id, level } = notice.alert as PriceAlert;
          const code = store.get(instrumentMapAtom).get(forex_id)?.ShowCode ?? String(forex_id);
          toast(t`${code} has reached ${level}`, 'info', { lasting: true });
        }
        if (kind === 'margin_alert') {
          const { level } = notice.alert as MarginAlert;
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
    [t],
  );
}
