// Messages to the customer in the app, and the channels that the customer chooses.
import { change, get, submit, type CallOptions } from './client';
import type { Id, InboxPage, InboxUnread, MessageChoice } from './types';

/** Newest first. `zone`: of the times in the texts. */
export function messages(page: number, zone: string): Promise<InboxPage> {
  return get('/api/messages/list', { page, zone });
}

export function messagesUnread(options?: CallOptions): Promise<InboxUnread> {
  return get('/api/messages/unread', {}, options);
}

/** `older`: everything before it was read too. */
export async function markMessageRead(id: Id, older: boolean): Promise<InboxUnread> {
  const { data } = await submit<InboxUnread>('/api/messages/read', { id, older: older ? 1 : 0 });
  return data;
}

export function messageChoices(): Promise<MessageChoice[]> {
  return get('/api/messages/choices');
}

export type MessageChannel = 'mail' | 'app' | 'push';

export async function chooseMessages(subject: string, channel: MessageChannel, on: boolean): Promise<MessageChoice[]> {
  const { data } = await change<MessageChoice[]>('/api/messages/choose', { subject, channel, on: on ? 1 : 0 });
  return data;
}

/** The language of the messages to the customer. */
export async function setMessageLanguage(language: string): Promise<void> {
  await submit('/api/user/language', { language }, { showErrorMessage: false });
}
