// The customer's conversation: fetched, kept live, sent to, marked as read. What could not be sent outlives the screen.
import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { chatMessages, markRead, sendMessage } from '../../../api/chat';
import { UnusablePicture } from '../../../api/reencodePicture';
import { uploadPicture } from '../../../api/upload';
import type { ChatFrame } from '../../../api/types';
import {
  newestUnread,
  NO_CONVERSATION,
  without,
  withFailed,
  withMessage,
  withOutgoing,
  withPage,
  withSent,
  type Conversation,
  type Outgoing,
} from '../../../core/customer/chat';
import { newId } from '../../../core/app/id';
import { usePictureErrorText } from '../../../components/usePictureErrorText';
import { sessionAtom, setChatUnread, store, subscribeTopic, toast, useConnection } from '../../../state';

type PictureErrorText = ReturnType<typeof usePictureErrorText>;

const conversationAtom = atom<Conversation>(NO_CONVERSATION);

function update(change: (before: Conversation) => Conversation): void {
  store.set(conversationAtom, change);
}

/** The customer whose conversation is stored: that of another customer must never be shown. */
let owner: number | null = null;
store.sub(sessionAtom, () => {
  const user = store.get(sessionAtom)?.user.id ?? null;
  if (user === owner) return;
  owner = user;
  store.set(conversationAtom, NO_CONVERSATION);
});

async function deliver(message: Outgoing, errorText: PictureErrorText): Promise<void> {
  update((before) => withOutgoing(before, message));
  try {
    const picture = message.picture ? (await uploadPicture(message.picture.file)).id : undefined;
    const sent = await sendMessage({ text: message.text || undefined, picture, request_id: message.key });
    update((before) => withSent(before, message.key, sent));
    if (message.picture) URL.revokeObjectURL(message.picture.preview);
  } catch (problem) {
    if (problem instanceof UnusablePicture) {
      // Trying again would change nothing.
      toast(errorText(problem.reason), 'error');
      update((before) => without(before, message.key));
      return;
    }
    // The API client has shown the error; the message stays, with a button to try again.
    update((before) => withFailed(before, message.key));
  }
}

async function load(before?: number): Promise<void> {
  try {
    const page = await chatMessages(before, { showErrorMessage: false });
    update((known) => withPage(known, page.list, page.total, before !== undefined));
    acknowledge();
  } catch (error) {
    update((known) => ({ ...known, failed: { error } }));
  }
}

function acknowledge(): void {
  const id = newestUnread(store.get(conversationAtom));
  if (id === null || document.visibilityState !== 'visible') return;
  update((before) => ({
    ...before,
    messages: before.messages.map((message) => (message.id <= id && message.from === 'staff' ? { ...message, read: 1 } : message)),
  }));
  markRead(id, { showErrorMessage: false }).then(
    ({ unread }) => setChatUnread(unread),
    () => {},
  );
}

export function useConversation() {
  const errorText = usePictureErrorText();
  const conversation = useAtomValue(conversationAtom);
  const connection = useConnection();
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);

  // At first, and after each reconnection: messages in between were not pushed.
  useEffect(() => {
    if (connection === 'connected' || !store.get(conversationAtom).loaded) void load();
  }, [connection]);

  useEffect(() => {
    const stop = subscribeTopic<ChatFrame>('CHAT', ({ event, message }) => {
      if (event === 'message' && message) update((before) => withMessage(before, message));
      else void load();
      acknowledge();
    });
    document.addEventListener('visibilitychange', acknowledge);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', acknowledge);
    };
  }, []);

  const older = () => {
    const first = conversation.messages[0];
    if (!first || isLoadingOlder) return;
    setIsLoadingOlder(true);
    void load(first.id).finally(() => setIsLoadingOlder(false));
  };

  return {
    conversation,
    failed: conversation.loaded ? null : conversation.failed,
    isLoadingOlder,
    older,
    reload: () => void load(),
    sendText: (text: string) => void deliver({ key: newId(), text, picture: null, state: 'sending' }, errorText),
    sendPicture: (file: File) =>
      void deliver({ key: newId(), text: '', picture: { file, preview: URL.createObjectURL(file) }, state: 'sending' }, errorText),
    retry: (message: Outgoing) => void deliver(message, errorText),
    discard: (message: Outgoing) => update((before) => without(before, message.key)),
  };
}
