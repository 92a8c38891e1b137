// A support conversation: the messages that the server has, and below them those that are still being sent.
import type { ChatMessage } from '../../api/types';

/** A message that the server has not acknowledged yet. */
export interface Outgoing {
  /** Sent along as the request_id. */
  key: string;
  text: string;
  /** A picture to send, and the address at which it can be seen meanwhile. */
  picture: { file: File; preview: string } | null;
  state: 'sending' | 'failed';
}

export interface Conversation {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  outgoing: readonly Outgoing[];
  /** There are older ones on the server. */
  more: boolean;
  loaded: boolean;
  /** The error of the last attempt to load it; null if it succeeded. */
  failed: { error: unknown } | null;
}

export const NO_CONVERSATION: Conversation = { messages: [], outgoing: [], more: false, loaded: false, failed: null };

/** Each message once, oldest first; `found` replaces what is known of the same id. */
function merged(known: readonly ChatMessage[], found: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map(known.map((message) => [message.id, message]));
  for (const message of found) byId.set(message.id, message);
  return [...byId.values()].sort((a, b) => a.id - b.id);
}

/** Adds a page of the server, newest first. `older`: the page was loaded to go back in time. */
export function withPage(before: Conversation, list: readonly ChatMessage[], total: number, older: boolean): Conversation {
  const next = mergeMessages(before, list);
  const more = older || !before.loaded ? list.length > 0 && next.messages.length < total : before.more;
  return { ...next, more, loaded: true, failed: null };
}

export function withMessage(before: Conversation, message: ChatMessage): Conversation {
  return mergeMessages(before, [message]);
}

/** A message that the server has is no longer outgoing, even if its acknowledgement comes later or was lost. */
function mergeMessages(before: Conversation, received: readonly ChatMessage[]): Conversation {
  const arrived = new Set(received.filter(({ from }) => from === 'user').map(({ request_id }) => request_id));
  const outgoing = before.outgoing.filter(({ key }) => !arrived.has(key));
  return { ...before, messages: merged(before.messages, received), outgoing };
}

/** Sending has begun, or is tried again. */
export function withOutgoing(before: Conversation, sent: Outgoing): Conversation {
  const others = before.outgoing.filter(({ key }) => key !== sent.key);
  return { ...before, outgoing: [...others, { ...sent, state: 'sending' }] };
}

export function withSent(before: Conversation, key: string, message: ChatMessage): Conversation {
  return withMessage(without(before, key), message);
}

export function withFailed(before: Conversation, failed: string): Conversation {
  const outgoing = before.outgoing.map((item) => (item.key === failed ? { ...item, state: 'failed' as const } : item));
  return { ...before, outgoing };
}

export function without(before: Conversation, dropped: string): Conversation {
  return { ...before, outgoing: before.outgoing.filter(({ key }) => key !== dropped) };
}

/** The newest message of the staff that its reader has not acknowledged; null when there is none. */
export function newestUnread({ messages }: Conversation): number | null {
  return messages.findLast((message) => message.from === 'staff' && message.read === 0)?.id ?? null;
}

/** Longest text of one message, in characters. */
export const TEXT_MAX = 2_000;

/** The built-in chat; a page in a frame; a link to copy; a page in a new tab. */
export type SupportChannel = 'builtIn' | 'frame' | 'copy' | 'newTab';

/** How the broker's support is reached, from the public settings. Without a link it is always the built-in chat. */
export function supportChannel(link: string | undefined, type: number | undefined, ownOrigin: string): SupportChannel {
  if (!link || !/^https?:\/\//.test(link) || !URL.canParse(link)) return 'builtIn';
  if (type === 2) return 'copy';
  // A page of our own origin is never framed: within the frame it could reach everything that the app can.
  return type === 3 || new URL(link).origin === ownOrigin ? 'newTab' : 'frame';
}
