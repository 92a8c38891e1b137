import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { sessionAtom } from '../../state';
import { Chat } from './Chat';

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();
const chat = (id: number, name: string, changes: object) => ({
  id, user: { id, uid: `2000000${id}`, name, email: null, mobile: null, is_demo: 0 }, status: 'open', assigned: null, unread: 0, last: null,
  created_at: ago(9), last_at: ago(1), waiting_since: null, ...changes,
});
const ANN = chat(1, 'Ann', { unread: 2, waiting_since: ago(5) });
const BOB = chat(2, 'Bob', { waiting_since: ago(3) });
const CLEO = chat(3, 'Cleo', {});

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

it('shows who waits for an answer and since when, also once the messages are read', async () => {
  const calls = serve({ '/admin/api/chats': { list: [ANN, BOB, CLEO], total: 3, unread: 2 } });
  show(<Chat selectedItem={null} />);
  const textOf = async (name: string) => (await screen.findByText(name)).closest('tr')?.textContent?.replaceAll(/[\u2068\u2069]/g, '') ?? '';
  expect(await textOf('Ann')).toMatch(/2 unread.*5 h/);
  expect(await textOf('Bob')).toMatch(/waits.*3 h/);
  expect(await textOf('Cleo')).not.toMatch(/unread|waits/);
  expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ order: 'waiting', status: 'open' });
  fireEvent.click(screen.getByRole('button', { name: 'Waiting for an answer' }));
  await waitFor(() => expect(calls.at(-1)?.query.get('waiting')).toBe('1'));
});
