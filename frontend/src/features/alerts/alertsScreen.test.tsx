// The price alerts that fired, from the messages.
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { Session } from '../../api/types';
import { beginSession, endSession, queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { AlertsScreen } from './AlertsScreen';

const message = (id: number, subject: string) => ({
  id, kind: 'x', subject, title: `Title ${id}`, text: `Text ${id}`, link: null, read: 1, created_at: '2026-11-26T03:00:00.000Z',
});

beforeEach(() => {
  endSession();
  queryClient.clear();
});

it('shows the last alerts that fired, and no other messages', async () => {
  serve({
    '/api/messages/list': { list: [message(3, 'price_alerts'), message(2, 'sign_in'), message(1, 'price_alerts')], total: 3, unread: 0 },
  });
  await act(async () => void show(<AlertsScreen />));
  const rows = within(await screen.findByRole('region', { name: 'Fired' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Text 3'), expect.stringContaining('Text 1')]);
});

it('asks for no messages of a customer who has only a demo account', async () => {
  const calls = serve({ '/api/accounts/list': [], '/api/messages/list': { list: [message(1, 'price_alerts')], total: 1, unread: 0 } });
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 1 } } as unknown as Session));
  await act(async () => void show(<AlertsScreen />));
  expect(await screen.findByRole('button', { name: 'Set alert' })).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/api/messages/list')).toEqual([]);
});
