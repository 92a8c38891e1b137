import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { sessionAtom } from '../state';
import { WaitingChange, WaitsNote } from './WaitingChange';

const CHANGES = {
  list: [
    { id: 7, changes: [{ object: 'settings', subject: 'leverage_max, stop_out_level', after: null }] },
    { id: 8, changes: [{ object: 'group/3', subject: 'Retail', after: null }] },
  ],
  total: 2,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
});

it('leads from an object to the change of it that waits, and marks no other', async () => {
  store.set(sessionAtom, { token: 't', staff: { id: 1, email: 'ann@example.com', role: 'owner' }, permissions: ['edit_settings'] } as never);
  const calls = serve({ '/admin/api/risk_changes': CHANGES });
  show(
    <>
      <WaitingChange object="settings" setting="stop_out_level" />
      <WaitingChange object="settings" setting="margin_call_level" />
      <WaitingChange object="group/3" />
      <WaitingChange object="instrument/3" />
    </>,
  );
  await waitFor(() => expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#/approvals/7', '#/approvals/8']));
  expect(calls[0]?.query.get('status')).toBe('0');
});

it('asks nothing of the server for those who may not see requests', () => {
  const calls = serve({});
  show(<WaitingChange object="group/3" />);
  expect(calls).toEqual([]);
});

it('says that a change waits only where someone else may approve it', async () => {
  const roles = [
    { code: 'owner', permissions: ['edit_settings', 'edit_staff', 'edit_groups'] },
    { code: 'dealer', permissions: ['edit_groups'] },
  ];
  const member = (id: number, role: string, enabled = 1) => ({ id, enabled, roles: [role] });
  store.set(sessionAtom, { token: 't', staff: { id: 1, email: 'ann@example.com', role: 'owner' }, permissions: ['edit_settings', 'edit_staff'] } as never);
  const open = async (staff: object[]) => {
    cleanup();
    queryClient.clear();
    const calls = serve({
      '/admin/api/settings': [{ key: 'risk_changes_need_approval', value: 1 }],
      '/admin/api/staff': { list: [member(1, 'owner'), ...staff], total: 2 },
      '/admin/api/roles': { list: roles, total: 2 },
    });
    show(
      <>
        <div data-testid="settings"><WaitsNote needed="edit_settings" /></div>
        <div data-testid="groups"><WaitsNote needed="edit_groups" /></div>
      </>,
    );
    await waitFor(() => expect(calls).toHaveLength(3));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    return ['settings', 'groups'].map((part) => screen.getByTestId(part).textContent !== '');
  };
  expect(await open([])).toEqual([false, false]);
  expect(await open([member(2, 'dealer')])).toEqual([false, true]);
  expect(await open([member(2, 'owner', 0)])).toEqual([false, false]);
  expect(await open([member(2, 'owner')])).toEqual([true, true]);
});
