import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AdminGroup } from '../../api';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { sessionAtom } from '../../state';
import { GroupForm } from './GroupForm';

const GROUP = {
  id: 4, name: 'Retail', code: null, standard: 0, accounts: 3, markup: '0', commission: '0', swap: 'full', leverage_cap: null,
  margin_call_level: null, stop_out_level: '50', rules: [],
} as unknown as AdminGroup;

async function preview(affected: number) {
  const forecast = { affected, accounts: 3, called_now: 0, called: affected, stopped_out: affected, capped: 0, equity_change: '0', unconverted: [], list: [] };
  const calls = serve({
    '/admin/api/groups/4/preview': forecast,
    '/admin/api/groups/4': {},
    '/admin/api/settings': [{ key: 'risk_changes_need_approval', value: 0 }],
    '/admin/api/risk_changes': { list: [], total: 0 },
    '/admin/api/categories': { list: [], total: 0 },
    '/admin/api/instruments': { list: [], total: 0 },
  });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['edit_settings'] });
  show(<GroupForm group={GROUP} />);
  fireEvent.change(await screen.findByLabelText(/stop-out/i), { target: { value: '95' } });
  fireEvent.click(screen.getByRole('button', { name: 'Preview the change' }));
  await screen.findByRole('heading', { name: 'Effect of the change' });
  return () => calls.filter(({ path }) => path === '/admin/api/groups/4').map(({ body }) => body);
}

const apply = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

describe('a change of the terms of a group', () => {
  it('that affects customers is applied only with their typed number', async () => {
    const saved = await preview(2);
    expect(apply().disabled).toBe(true);
    fireEvent.change(screen.getByLabelText(/type 2 to confirm/), { target: { value: '2' } });
    fireEvent.click(apply());
    await waitFor(() => expect(saved()).toEqual([{ stop_out_level: '95', confirm: 2 }]));
  });

  it('that affects nobody says so', async () => {
    const saved = await preview(0);
    await screen.findByText(/Nobody would get a margin call/);
    fireEvent.click(apply());
    await waitFor(() => expect(saved()).toEqual([{ stop_out_level: '95' }]));
  });
});
