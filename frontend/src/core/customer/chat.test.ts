import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../api/types';
import {
  newestUnread,
  NO_CONVERSATION,
  supportChannel,
  withFailed,
  withMessage,
  withOutgoing,
  withPage,
  withSent,
  type Outgoing,
} from './chat';

const message = (id: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  from: 'user',
  text: `m${id}`,
  picture: null,
  request_id: null,
  read: 0,
  created_at: '2026-11-21T20:00:00.000Z',
  ...more,
});
const outgoing: Outgoing = { key: 'k', text: 'hello', picture: null, state: 'sending' };
const ids = ({ messages }: { messages: readonly ChatMessage[] }) => messages.map(({ id }) => id);

describe('a conversation', () => {
  it('is read from old to new, however it comes', () => {
    const first = withPage(NO_CONVERSATION, [message(5), message(4)], 4, false);
    expect([ids(first), first.more]).toEqual([[4, 5], true]);
    const live = withMessage(first, message(6));
    const older = withPage(live, [message(3), message(2)], 5, true);
    expect([ids(older), older.more]).toEqual([[2, 3, 4, 5, 6], false]);
  });

  it('has a message once, as it was last received', () => {
    const twice = withMessage(withMessage(NO_CONVERSATION, message(1)), message(1, { read: 1 }));
    expect(twice.messages).toEqual([message(1, { read: 1 })]);
  });

  it('keeps looking back where it was when the newest page is asked for again', () => {
    const all = withPage(NO_CONVERSATION, [message(2), message(1)], 2, false);
    expect(withPage(all, [message(2)], 2, false).more).toBe(false);
  });

  it('keeps what could not be sent, and lets it go once it was', () => {
    const failed = withFailed(withOutgoing(NO_CONVERSATION, outgoing), 'k');
    expect(failed.outgoing).toEqual([{ ...outgoing, state: 'failed' }]);
    const again = withOutgoing(failed, failed.outgoing[0] ?? outgoing);
    expect(again.outgoing).toEqual([outgoing]);
    const sent = withSent(again, 'k', message(9));
    expect([ids(sent), sent.outgoing]).toEqual([[9], []]);
  });

  it('shows a message once that comes before its acknowledgement, and one whose acknowledgement was lost', () => {
    const pending = withOutgoing(NO_CONVERSATION, outgoing);
    const live = withMessage(pending, message(9, { request_id: 'k' }));
    expect([ids(live), live.outgoing]).toEqual([[9], []]);
    expect(ids(withSent(live, 'k', message(9, { request_id: 'k' })))).toEqual([9]);
    const page = withPage(withFailed(pending, 'k'), [message(9, { request_id: 'k' })], 1, false);
    expect([ids(page), page.outgoing]).toEqual([[9], []]);
    const other = withMessage(pending, message(8, { request_id: 'another' }));
    expect(other.outgoing).toEqual([outgoing]);
  });

  it('knows what has not been read', () => {
    const staff = [message(1, { from: 'staff', read: 1 }), message(2, { from: 'staff' }), message(3)];
    expect(newestUnread(withPage(NO_CONVERSATION, staff, 3, false))).toBe(2);
    expect(newestUnread(NO_CONVERSATION)).toBeNull();
  });
});

describe('support', () => {
  it.each([
    ['', 2, 'builtIn'],
    [undefined, undefined, 'builtIn'],
    ['javascript:alert(1)', 1, 'builtIn'],
    ['https://', 1, 'builtIn'],
    ['https://chat.example', 1, 'frame'],
    ['https://chat.example', 2, 'copy'],
    ['https://chat.example', 3, 'newTab'],
    ['https://broker.example/help', 1, 'newTab'],
  ] as const)('%s, type %s: %s', (link, type, way) => {
    expect(supportChannel(link, type, 'https://broker.example')).toBe(way);
  });
});
