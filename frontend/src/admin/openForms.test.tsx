// Open forms and dialogs keep their content when data changes around them.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../state';
import { show } from '../test/render';
import { refusal, serve } from '../test/server';
import type { AdminChat, AdminUser, AdminUserDetail, Staff } from './api';
import { Chat } from './screens/customers/Chat';
import { CustomerDetail } from './screens/customers/CustomerDetail';
import { TradingRightsDialog } from './screens/customers/CustomerTerms';
import { StaffScreen } from './screens/staff/Staff';
import { sessionAtom } from './state';

const NOW = '2026-11-22T00:00:00.000Z';
const USER: AdminUser = {
  id: 5,
  uid: '20000005',
  account: 20000005,
  name: 'Ann',
  email: 'ann@example.com',
  mobile: null,
  area_id: null,
  area_code: null,
  is_demo: 0,
  frozen: 0,
  group_id: 1,
  group_name: 'standard',
  rights: 'full',
  credit_score: 100,
  review_status: 0,
  language: 'en',
  currency: 'USD',
  balance: '0.00',
  equity: '0.00',
  created_at: NOW,
  seen_at: NOW,
};
const DETAIL: AdminUserDetail = {
  user: USER,
  account: null,
  invite_code: 'X',
  invited_by: null,
  counts: { pending: 0, open: 0, cancelled: 0, closed: 0, deposits: 0, withdrawals: 0, invited: 0, sessions: 0, failed_sign_ins: 0 },
  second_factor: { enabled: 0, enrolled_at: null, recovery_codes: 0 },
  sessions: [],
  failed_sign_ins: [],
  invited: [],
  notes: [],
  tags: [],
};
const MEMBER: Staff = { id: 3, email: 'ben@example.com', role: 'support', roles: ['support'], permissions: [], group: null, networks: [], change_waits: 0, enabled: 1, totp_enabled: 0, created_at: NOW };

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

describe('a customer', () => {
  it('stays open with its dialog when reading it again fails', async () => {
    const answers: unknown[] = [DETAIL];
    serve({ '/admin/api/users/5': () => answers.pop() ?? refusal('out_of_order') });
    store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['see_users', 'edit_users'] });
    show(<CustomerDetail id="5" tab="overview" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add a note' }));
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'The customer called.' } });
    await queryClient.invalidateQueries();
    await waitFor(() => expect(queryClient.getQueryState(['/users/5'])?.status).toBe('error'));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Note').value).toBe('The customer called.');
    expect(screen.queryByText('There is no such customer.')).toBeNull();
  });
});

describe('a conversation', () => {
  it('stays open with the typed reply when it leaves the list', async () => {
    const chat: AdminChat = { id: 5, user: USER, status: 'open', assigned: null, unread: 0, last: null, created_at: NOW, last_at: NOW, waiting_since: null };
    const lists: unknown[] = [{ list: [chat], total: 1 }];
    serve({
      '/admin/api/chats': () => lists.pop() ?? { list: [], total: 0 },
      '/admin/api/chats/5': { ...chat, status: 'closed' },
      '/admin/api/chats/5/messages': { list: [], total: 0 },
    });
    show(<Chat selectedItem="5" />);
    fireEvent.change(await screen.findByLabelText('Reply'), { target: { value: 'One moment.' } });
    await queryClient.invalidateQueries();
    await screen.findByText('No conversations.');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reply').value).toBe('One moment.');
    expect(screen.getByRole('button', { name: 'Reopen the conversation' })).toBeTruthy();
  });
});

describe('a staff member', () => {
  it('changes roles only after what they grant was said, and the password only after a question', async () => {
    const roles = ['support', 'owner'].map((code) => ({ code, id: null, name: null, permissions: code === 'owner' ? ['edit_staff'] : ['answer_chat'], members: [], change_waits: 0 }));
    const calls = serve({
      '/admin/api/staff': { list: [MEMBER], total: 1 },
      '/admin/api/staff/3': { staff: MEMBER, password: null },
      '/admin/api/staff/3/sessions': { list: [], total: 0 },
      '/admin/api/roles': { list: roles, total: 2 },
      '/admin/api/role_changes': { list: [], total: 0 },
      '/admin/api/permissions': { list: [{ name: 'edit_staff', section: 'system', sensitive: 1 }], total: 1 },
    });
    show(<StaffScreen selectedItem="3" />);
    const change = await screen.findByRole<HTMLButtonElement>('button', { name: 'Change roles' });
    expect(change.disabled).toBe(true);
    // The role that the search gives to another colleague.
    location.hash = '#/staff/3?role=4-owner';
    expect(change.disabled).toBe(true);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'owner' }));
    expect(screen.getByText('Grants').parentElement?.textContent).toBe('GrantsEdit staff');
    expect(screen.getByText('Takes away').parentElement?.textContent).toBe('Takes away—');
    expect(screen.getByText('support → support, owner')).toBeTruthy();
    expect(calls.some(({ path }) => path.endsWith('/3'))).toBe(false);
    fireEvent.click(change);
    fireEvent.change(await screen.findByLabelText(/^Sensitive permissions/), { target: { value: '1' } });
    expect(calls.some(({ path }) => path.endsWith('/3'))).toBe(false);
    fireEvent.click(document.querySelector('dialog[open] button[type=submit]') ?? document.body);
    await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/3'))?.body).toMatchObject({ roles: ['support', 'owner'] }));
    fireEvent.click(screen.getByRole('button', { name: 'Reset password' }));
    await screen.findByText('Reset the password of ben@example.com?');
    expect(calls.filter(({ path }) => path.endsWith('/3')).length).toBe(1);
  });
});

describe('a dialog', () => {
  it('cannot be confirmed without a change', async () => {
    serve({ '/admin/api/groups': { list: [], total: 0 } });
    show(<TradingRightsDialog user={USER} onClose={() => {}} />);
    const save = await screen.findByText('Save');
    const button = () => save.closest('button')?.disabled;
    expect(button()).toBe(true);
    fireEvent.change(screen.getByLabelText('Trading rights'), { target: { value: 'close_only' } });
    expect(button()).toBe(false);
  });
});
