import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatMessage } from '../../../api/types';
import { beginSession, endSession, queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { ChatScreen } from './ChatScreen';

const user = { id: 7, uid: '7', email: null, is_demo: 1, review_status: 0 };
const answer: ChatMessage = {
  id: 3,
  from: 'staff',
  text: 'How can I help?',
  picture: null,
  request_id: null,
  read: 0,
  created_at: '2026-11-21T20:00:00.000Z',
};

function start(answers: Record<string, unknown> = {}, basics: Record<string, unknown> = {}): SentCall[] {
  const calls = serve({
    '/api/basicSet/getBasicInfo': { service_link: '', service_link_type: 1, brand: {}, ...basics },
    '/api/chat/list': { list: [answer], total: 1, unread: 1, status: 'open' },
    '/api/chat/read': { unread: 0 },
    ...answers,
  });
  show(<ChatScreen />);
  return calls;
}

const write = (text: string) => {
  fireEvent.change(screen.getByLabelText('Message'), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

beforeEach(() => {
  queryClient.clear();
  endSession();
});

describe('the chat', () => {
  it('shows the messages and reports to the server that they were read', async () => {
    beginSession({ token: 't', user } as never);
    const calls = start();
    await screen.findByText('How can I help?');
    await waitFor(() => expect(calls.find(({ path }) => path === '/api/chat/read')?.body).toEqual({ id: '3' }));
  });

  it('keeps what could not be sent, and sends the same message at the second try', async () => {
    beginSession({ token: 't', user } as never);
    let down = true;
    const calls = start({
      '/api/chat/send': ({ text }: { text: string }) =>
        down ? refusal('storage_unavailable') : { ...answer, id: 4, from: 'user', text },
    });
    await screen.findByText('How can I help?');
    write('My deposit is late');
    await screen.findByText('Not sent');
    down = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull());
    expect(screen.getAllByText('My deposit is late')).toHaveLength(1);
    const sent = calls.filter(({ path }) => path === '/api/chat/send').map(({ body }) => body.request_id);
    expect(sent).toHaveLength(2);
    expect(sent[0]).toBe(sent[1]);
  });

  it('says why it could not be loaded', async () => {
    beginSession({ token: 't', user } as never);
    start({ '/api/chat/list': refusal('storage_unavailable', 'Nothing is stored at the moment.') });
    expect(await screen.findByText('This could not be loaded (storage_unavailable)')).toBeTruthy();
    expect(screen.getByText('Nothing is stored at the moment.')).toBeTruthy();
  });

  it('asks a visitor to log in, and shows no other conversation', async () => {
    const calls = start();
    const link = await screen.findByRole('link', { name: 'Log in' });
    expect(link.getAttribute('href')).toBe('#/login?from=%2Fmine%2Fchat');
    expect(screen.queryByText('How can I help?')).toBeNull();
    expect(calls.some(({ path }) => path === '/api/chat/list')).toBe(false);
  });

  it.each([
    [1, () => screen.findByTitle('Online chat')],
    [2, () => screen.findByText('https://chat.example/support')],
    [3, () => screen.findByRole('link', { name: 'Open the support chat' })],
  ] as const)('leads to the broker’s own link, type %s', async (service_link_type, find) => {
    start({}, { service_link: 'https://chat.example/support', service_link_type });
    await find();
    expect(screen.queryByRole('log')).toBeNull();
  });
});
