// Notifies of the broker's decisions on deposits and withdrawals, and reloads what shows them.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { NoticeFrame } from '../api/types';
import { onNotice, queryClient, refreshAccount, toast } from '../state';

const LISTS: Record<string, string> = { deposit: 'deposits', withdrawal: 'withdrawals' };
const DONE = 1;
const WAITING = 0;

export function useFundsNotifications(): void {
  const { t } = useLingui();

  useEffect(
    () =>
      onNotice((notice) => {
        const list = LISTS[notice.kind];
        if (!list) return;
        void queryClient.invalidateQueries({ queryKey: ['private', list] });
        void queryClient.invalidateQueries({ queryKey: ['private', 'account-log'] });
        refreshAccount().catch(() => {});
        const words: Record<string, { done: string; refused: string }> = {
          deposit: { done: t`Your deposit was credited`, refused: t`Your deposit was rejected` },
          withdrawal: { done: t`Your withdrawal was paid`, refused: t`Your withdrawal was rejected` },
        };
        const said = words[notice.kind];
        const status = statusOf(notice);
        if (said && status === DONE) toast(said.done, 'success');
        else if (said && status !== WAITING) toast(said.refused, 'error');
      }),
    [t],
  );
}

/** The status in the frame; a frame without one only reloads the lists. */
function statusOf(notice: NoticeFrame): number {
  return typeof notice.status === 'number' ? notice.status : WAITING;
}
