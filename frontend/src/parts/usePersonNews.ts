// Tells what the broker's people did for the person: an answer in the chat, a decision about his documents.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { currentRoute, onNotice, queryClient, toast } from '../state';

export function usePersonNews(): void {
  const { t } = useLingui();
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === 'message' && currentRoute().path !== '/mine/chat') toast(t`Support has answered`);
        if (kind === 'review') {
          toast(t`Your documents have been reviewed`);
          void queryClient.invalidateQueries({ queryKey: ['private', 'profile'] });
        }
      }),
    [t],
  );
}
