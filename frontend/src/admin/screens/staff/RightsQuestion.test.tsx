import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { Staff } from '../../api';
import { Member } from './Member';
import { RoleForm } from './RoleForm';

const ROLES = [
  { id: null, code: 'support', name: null, permissions: ['see_users', 'answer_chat'], members: [], change_waits: 0 },
  { id: null, code: 'finance', name: null, permissions: ['see_users', 'review_deposits', 'review_withdrawals'], members: [], change_waits: 0 },
];
const PERMISSIONS = [
  { name: 'see_users', section: 'customers', sensitive: 0 },
  { name: 'answer_chat', section: 'customers', sensitive: 0 },
  { name: 'review_deposits', section: 'money', sensitive: 1 },
  { name: 'review_withdrawals', section: 'money', sensitive: 1 },
];
const ANN = { id: 5, email: 'ann@example.com', roles: ['support'], enabled: 1, totp_enabled: 0, change_waits: 0, group: null, networks: [], created_at: '2026-11-22T00:00:00.000Z' } as unknown as Staff;

const answers = {
  '/admin/api/roles': { list: ROLES, total: 2 },
  '/admin/api/permissions': { list: PERMISSIONS, total: 4 },
  '/admin/api/staff/5': { staff: ANN, password: null },
  '/admin/api/staff/5/sessions': { list: [], total: 0 },
  '/admin/api/roles/9': {},
};
const dialog = () => document.querySelector('dialog[open]');
const confirmButton = () => dialog()?.querySelector<HTMLButtonElement>('button[type=submit]');
const sent = (calls: ReturnType<typeof serve>) => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('asks before roles change: what is granted and taken away, and the number of sensitive permissions', async () => {
  const calls = serve(answers);
  show(<Member member={ANN} onCreated={() => {}} />);
  fireEvent.click(await screen.findByLabelText('finance'));
  fireEvent.click(screen.getByLabelText('support'));
  fireEvent.click(screen.getByRole('button', { name: 'Change roles' }));
  await waitFor(() => expect(dialog()?.textContent).toContain('About money, risk, staff or settings: Decide on deposits, Decide on withdrawals'));
  const facts = [...(dialog()?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  expect(facts).toEqual(['Decide on deposits, Decide on withdrawals', 'Answer chats']);
  expect(confirmButton()?.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/type .*2.* to confirm/), { target: { value: '2' } });
  expect(sent(calls)).toEqual([]);
  fireEvent.click(confirmButton() ?? document.body);
  await waitFor(() => expect(sent(calls)).toEqual([{ roles: ['finance'], confirm: 2 }]));
});

it('asks nothing to be typed where rights are only taken away', async () => {
  const calls = serve(answers);
  show(<Member member={{ ...ANN, roles: ['support', 'finance'] }} onCreated={() => {}} />);
  fireEvent.click(await screen.findByLabelText('finance'));
  fireEvent.click(screen.getByRole('button', { name: 'Change roles' }));
  await waitFor(() => expect(confirmButton()?.disabled).toBe(false));
  fireEvent.click(confirmButton() ?? document.body);
  await waitFor(() => expect(sent(calls)).toEqual([{ roles: ['support'], confirm: 0 }]));
});

it('asks before a role of colleagues changes, and not before another name', async () => {
  const calls = serve({ ...answers, '/admin/api/me': {} });
  const role = { id: 9, code: 'custom-9', name: 'Watch', permissions: ['see_users'], members: [{ id: 5, email: 'ann@example.com' }], change_waits: 0 } as never;
  show(<RoleForm role={role} template={undefined} />);
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Look' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  cleanup();
  show(<RoleForm role={{ ...(role as object), permissions: ['see_users', 'answer_chat'] } as never} template={undefined} />);
  const box = await screen.findByRole('checkbox', { name: /Answer chats/ });
  // Only rights of one's own can be given; taken away can be any in this test.
  box.removeAttribute('disabled');
  fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog()?.textContent).toContain('ann@example.com'));
  expect(sent(calls)).toHaveLength(1);
  fireEvent.click(confirmButton() ?? document.body);
  await waitFor(() => expect(sent(calls)).toHaveLength(2));
});
