import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { AdminSignal, Permission } from '../../api';
import { sessionAtom } from '../../state';
import { CustomerSignals, SignalFlags } from './Signals';

const OTHER = { id: 9, uid: '20000009', email: 'other@example.com', mobile: null, name: 'Other Person' };
const SIGNALS = [
  { kind: 'shared_destination', others: [OTHER], has_more: 0, values: ['tjrabprw'], dismissed: null },
  { kind: 'velocity', others: [], has_more: 0, values: ['deposit 6'], dismissed: { at: '2026-01-01T00:00:00Z', staff: 'one@example.com', reason: 'a salary' } },
] as unknown as AdminSignal[];

function sign(permissions: Permission[]) {
  store.set(sessionAtom, { token: 'x', staff: { email: 'me@example.com' } as never, permissions });
}

function open() {
  const calls = serve({ '/admin/api/users/7/signals': SIGNALS, '/admin/api/users/7/signals/dismiss': SIGNALS });
  show(<CustomerSignals user={7} />);
  return () => calls.filter(({ path }) => path.endsWith('/dismiss')).map(({ body }) => body);
}

beforeEach(() => sign(['see_users', 'review_identities']));

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

describe('signals about a customer', () => {
  it('link to the other customers, and say who dismissed one and why', async () => {
    open();
    const link = await screen.findByRole('link', { name: /Other Person/ });
    expect(link.getAttribute('href')).toBe('#/customer/9');
    expect(screen.getByText('6 deposits')).toBeTruthy();
    expect(screen.getByText(/one@example.com.*a salary/)).toBeTruthy();
  });

  it('are dismissed with a reason', async () => {
    const posted = open();
    fireEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: ' one household ' } });
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' }).at(-1) as HTMLElement);
    await waitFor(() => expect(posted()).toEqual([{ signal: 'shared_destination', reason: 'one household' }]));
  });

  it('cannot be dismissed without the permission', async () => {
    sign(['see_users']);
    open();
    await screen.findByRole('link', { name: /Other Person/ });
    expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  });

  it('are counted in a row beyond two', () => {
    show(<SignalFlags kinds={['shared_device', 'velocity', 'shared_origin', 'own_destination']} />);
    expect(screen.getByText('+2')).toBeTruthy();
  });
});
