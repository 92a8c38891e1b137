// The form for a new alert channel, as the search opens it.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { AlertList } from './Alerts';

beforeEach(() => {
  serve({});
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('has the kind that the address asks for', async () => {
  location.hash = '#/integrations?add=telegram';
  show(<AlertList rows={[]} failed={false} chosen={undefined} />);
  const kind = await screen.findByLabelText<HTMLSelectElement>('Kind');
  await waitFor(() => expect(kind.value).toBe('telegram'));
});

it('has a name and every subject at first, and shows the new channel', async () => {
  location.hash = '#/integrations?add=telegram';
  const calls = serve({ '/admin/api/alert_channels': { id: 8, secret: null } });
  show(<AlertList rows={[]} failed={false} chosen={undefined} />);
  fireEvent.change(await screen.findByLabelText(/^Bot token/), { target: { value: 'a-token' } });
  fireEvent.change(screen.getByLabelText('Chat ID'), { target: { value: '-100' } });
  document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]')?.click();
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ kind: 'telegram', name: 'Telegram', target: '-100', secret: 'a-token' }));
  const subjects = calls.find(({ method }) => method === 'POST')?.body.subjects as string[];
  expect(subjects).toContain('withdrawal.requested');
  expect(subjects).toContain('stop.out');
  await waitFor(() => expect(location.hash).toBe('#/integrations/alert-8'));
});
