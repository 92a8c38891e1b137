// The number of unread messages from the support.
import { useQuery } from '@tanstack/react-query';
import { chatUnread } from '../api/chat';
import { onNotice } from './account';
import { sessionAtom, useSession } from './session';
import { queryClient, store } from './store';

const keyFor = (user: number | undefined) => ['private', 'chat-unread', user];

export function setChatUnread(unread: number): void {
  queryClient.setQueryData(keyFor(store.get(sessionAtom)?.user.id), { unread });
}

export function useChatUnread(): number {
  const session = useSession();
  const { data } = useQuery({
    queryKey: keyFor(session?.user.id),
    queryFn: () => chatUnread({ initialLoad: true, showErrorMessage: false }),
    enabled: session !== null,
    // From then on the server pushes changes.
    staleTime: Infinity,
  });
  return data?.unread ?? 0;
}

/** Call once, at the start of the app. */
export function startChatNotices(): () => void {
  return onNotice(({ kind, unread }) => {
    if (kind === 'message' && typeof unread === 'number') setChatUnread(unread);
  });
}
