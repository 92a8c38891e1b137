// The messages in the app: unread until opened, with a way to what they speak of; and the choice of channels.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../api/types';
import { beginSession, changeSettings, currentRoute, endSession, navigate, queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { MessageChoicesScreen } from './MessageChoicesScreen';
import { MessagesScreen } from './MessagesScreen';

const message = (id: number, read: 0 | 1) => ({
  id,
  kind: 'deposit-credited',
  subject: 'deposits',
  title: `Deposit ${id}`,
  text: 'Your deposit was credited.',
  link: { screen: 'deposit', id: 12, month: null, account: 11 },
  read,
  created_at: '2026-11-25T10:00:00.000Z',
});

afterEach(() => {
  changeSettings({ timeZone: '' });
  endSession();
  queryClient.clear();
});

function signIn() {
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session));
}

it('marks a message as read when it is opened, and leads to what it speaks of', async () => {
  const list = [message(2, 0), message(1, 1)];
  const calls = serve({
    '/api/messages/list': () => ({ list, total: 2, unread: 1 }),
    '/api/messages/unread': { unread: 1 },
    '/api/messages/read': () => {
      list[0] = message(2, 1);
      return { unread: 0 };
    },
    '/api/accounts/list': [{ account: 11, name: '', kind: 'real', currency: 'USD', archived: 0 }],
  });
  signIn();
  show(<MessagesScreen />);
  const first = await screen.findByRole('button', { name: /Deposit 2/ });
  expect(first.textContent).toContain('Unread');
  fireEvent.click(first);
  await vi.waitFor(() => expect(first.textContent).not.toContain('Unread'));
  const sent = calls.find(({ path }) => path === '/api/messages/read');
  expect(sent?.body).toMatchObject({ id: '2', older: '0' });
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Show details' }));
  await vi.waitFor(() => expect(currentRoute().path).toBe('/mine/charge'));
});

it('asks for times in the zone that is shown, and stores it for e-mails', async () => {
  const calls = serve({
    '/api/messages/list': { list: [], total: 0, unread: 0 },
    '/v1/api/preferences': { Version: 0, Document: {} },
    '/api/accounts/list': [],
  });
  changeSettings({ timeZone: 'Asia/Tokyo' });
  signIn();
  show(<MessagesScreen />);
  await vi.waitFor(() => expect(calls.find(({ path }) => path === '/api/messages/list')?.query.get('zone')).toBe('Asia/Tokyo'));
  const saved = () => calls.find(({ path, body }) => path === '/v1/api/preferences' && body.name === 'display')?.body;
  await vi.waitFor(() => expect(JSON.stringify(saved())).toContain('Asia/Tokyo'));
});

it('shows each subject with its channels, and what is fixed cannot be switched', async () => {
  const choice = (mail: 0 | 1) => [
    { subject: 'deposits', name: 'Deposits', mail: { on: mail, fixed: 0 }, app: { on: 1, fixed: 0 }, push: { on: 1, fixed: 0 } },
    { subject: 'security', name: 'Security', mail: { on: 1, fixed: 1 }, app: { on: 1, fixed: 0 }, push: { on: 1, fixed: 0 } },
  ];
  const calls = serve({ '/api/messages/choices': choice(1), '/api/messages/choose': () => choice(0) });
  signIn();
  show(<MessageChoicesScreen />);
  const deposits = await screen.findByRole('switch', { name: 'Deposits: by e-mail' });
  expect(screen.getByRole('switch', { name: 'Security: by e-mail' })).toHaveProperty('disabled', true);
  fireEvent.click(deposits);
  await vi.waitFor(() => expect(deposits.getAttribute('aria-checked')).toBe('false'));
  const sent = calls.find(({ path }) => path === '/api/messages/choose');
  expect(sent?.body).toMatchObject({ subject: 'deposits', channel: 'mail', on: '0' });
});

it('leads from a push message to what it is about', async () => {
  const calls = serve({
    '/api/messages/list': { list: [], total: 0, unread: 0 },
    '/api/messages/unread': { unread: 1 },
    '/api/messages/read': { unread: 0 },
    '/api/accounts/list': [{ account: 11, name: '', kind: 'real', currency: 'USD', archived: 0 }],
  });
  signIn();
  await act(() => navigate('/mine/messages?screen=withdrawal&id=12&account=11&message=5'));
  show(<MessagesScreen />);
  await vi.waitFor(() => expect(currentRoute().path).toBe('/mine/withdraw'));
  expect(calls.find(({ path }) => path === '/api/messages/read')?.body).toMatchObject({ id: '5', older: '0' });
});

it('keeps quiet hours in the time zone of the device', async () => {
  const quiet = { from: '22:00', to: '07:00', zone: 'UTC', urgent: 1 };
  const calls = serve({
    '/api/messages/choices': [],
    '/api/push/settings': { key: 'x', quiet: null },
    '/api/push/quiet': { key: 'x', quiet },
  });
  signIn();
  show(<MessageChoicesScreen />);
  fireEvent.click(await screen.findByRole('switch', { name: 'Quiet hours' }));
  await screen.findByLabelText('From');
  const sent = calls.find(({ path }) => path === '/api/push/quiet');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent?.body).toMatchObject({ from: '22:00', to: '07:00', zone, urgent: '1' });
});
