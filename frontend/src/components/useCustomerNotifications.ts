// Notifies the customer of what the staff did: an answer in the chat, a decision about documents.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { currentRoute, onNotice, queryClient, toast } from '../state';

/** A review's status on the wire; otherwise the review was rejected. */
const CERTIFIED = 2;

export function useCustomerNotifications(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onNotice(({ kind, status }) => {
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
