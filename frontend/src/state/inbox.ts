// The number of unread messages to the customer.
import { useQuery } from '@tanstack/react-query';
import { messagesUnread } from '../api/messages';
import { onNotice } from './account';
import { sessionAtom, useIsDemoCustomer, useSession } from './session';
import { queryClient, store } from './store';

const keyFor = (user: number | undefined) => ['private', 'messages-unread', user];

export function setMessagesUnread(unread: number): void {
  queryClient.setQueryData(keyFor(store.get(sessionAtom)?.user.id), { unread });
}

/** Demo customers get no messages. */
export function useMessagesUnread(): number {
  const session = useSession();
  const demo = useIsDemoCustomer();
  const { data } = useQuery({
    queryKey: keyFor(session?.user.id),
    queryFn: () => messagesUnread({ initialLoad: true, showErrorMessage: false }),
    enabled: session !== null && !demo,
    // From then on the server pushes changes.
    staleTime: Infinity,
  });
  return data?.unread ?? 0;
}

/** Call once, at the start of the app. */
export function startInboxNotices(): () => void {
  return onNotice(({ kind, unread }) => {
    if (kind !== 'inbox' || typeof unread !== 'number') return;
    setMessagesUnread(unread);
    void queryClient.invalidateQueries({ queryKey: ['private', 'messages'] });
  });
}
