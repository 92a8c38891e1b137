// The support chat: the customer's own conversation.
import { change, get, submit, type CallOptions } from './client';
import type { ChatMessage, ChatPage, ChatUnread, Id } from './types';

/** Newest first. `before` pages back: messages with a smaller id. */
export function chatMessages(before: Id | undefined, options?: CallOptions): Promise<ChatPage> {
  return get('/api/chat/list', { before, limit: 30 }, options);
}

export function chatUnread(options?: CallOptions): Promise<ChatUnread> {
  return get('/api/chat/unread', {}, options);
}

export interface NewMessage {
  text?: string;
  /** The id of an upload. */
  picture?: string | number;
  /** A repetition after a lost response does not send the message twice. */
  request_id: string;
}

export async function sendMessage(message: NewMessage, options?: CallOptions): Promise<ChatMessage> {
  const { data } = await change<ChatMessage>('/api/chat/send', { ...message }, options);
  return data;
}

/** Everything up to this message was seen. */
export async function markRead(id: Id, options?: CallOptions): Promise<ChatUnread> {
  const { data } = await submit<ChatUnread>('/api/chat/read', { id }, options);
  return data;
}
