// A change that waits for another person's approval: the form says so and leads to the request.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../test/render';
import { Toasts } from '../ui/Toasts';
import { put } from './api';
import { useAction } from './queries';
import { store, toastsAtom } from './state';

function Form() {
  const action = useAction({ run: () => put('/groups/2', { markup: 3 }), invalidates: [] });
  return <button type="button" onClick={() => action.mutate()}>Save</button>;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  store.set(toastsAtom, []);
});

it('is reported with a link to the request', async () => {
  const envelope = { code: 1, msg: 'Not in force yet.', data: { id: 2 }, waiting: 7 };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(envelope), { headers: { 'content-type': 'application/json' } }));
  show(<Form />);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(store.get(toastsAtom)).toMatchObject([{ kind: 'info', message: 'Not in force yet.', href: '#/approvals/7' }]));
  show(<Toasts items={store.get(toastsAtom)} onDismiss={() => {}} />);
  expect(screen.getByText('Not in force yet.').getAttribute('href')).toBe('#/approvals/7');
});
