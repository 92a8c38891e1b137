// A form that was open while a colleague changed the same thing sends what was changed in it, and nothing else.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../state';
import { show } from '../test/render';
import { serve, type SentCall } from '../test/server';
import type { AdminCategory, AdminTask, AdminUser, AlertChannel } from './api';
import { MoveGroupDialog, TradingRightsDialog } from './screens/customers/CustomerTerms';
import { CategoryForm } from './screens/instruments/CategoryForm';
import { ChannelDetail } from './screens/integrations/Alerts';
import { TaskDialog } from './screens/tasks/TaskDialog';

const CATEGORY = { id: 3, code: 'fx', names: { en: 'Forex', de: 'Devisen' }, enabled: 1, instruments: 2 } as unknown as AdminCategory;
const TASK = { id: 4, title: 'Call the bank', text: '', due_on: '2026-11-20', assignee: { id: 2, email: 'bob@example.com' }, object: null } as unknown as AdminTask;
const CHANNEL = {
  id: 5, kind: 'email', name: 'Finance', target: 'a@example.com b@example.com', url: '', subjects: ['chat.waiting'], threshold: '1000.00', enabled: 1, paused_at: null, problem: null,
} as unknown as AlertChannel;
const USER = { id: 7, uid: '7', name: 'Ann', rights: 'full', group_id: 1 } as unknown as AdminUser;

let calls: SentCall[];
const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  calls = serve({
    '/admin/api/categories/3': {}, '/admin/api/tasks/4': {}, '/admin/api/alert_channels/5': {}, '/admin/api/alert_channels/5/deliveries': { list: [], total: 0 },
    '/admin/api/tasks/assignees': { list: [{ id: 2, email: 'bob@example.com' }], total: 1 },
    '/admin/api/groups': { list: [{ id: 1, name: 'A' }, { id: 2, name: 'B' }], total: 2 },
    '/admin/api/users/7/rights': {},
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('an old form', () => {
  it('of a category sends the name that was changed', async () => {
    show(<CategoryForm category={CATEGORY} />);
    type('Deutsch', 'Währungen');
    save();
    await waitFor(() => expect(sent()).toEqual([['/admin/api/categories/3', { names: { de: 'Währungen' } }]]));
  });

  it('of a task sends the title that was changed', async () => {
    show(<TaskDialog task={TASK} onClose={() => {}} />);
    type('Title', 'Call the bank again');
    save();
    await waitFor(() => expect(sent()).toEqual([['/admin/api/tasks/4', { title: 'Call the bank again' }]]));
  });

  it('of an alert channel sends the threshold that was changed', async () => {
    show(<ChannelDetail channel={CHANNEL} />);
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    type(/Only amounts from/, '2000');
    save();
    await waitFor(() => expect(sent()).toEqual([['/admin/api/alert_channels/5', { threshold: '2000' }]]));
  });

  it('of trading rights does not lift the restriction of a colleague', async () => {
    const { rerender } = show(<TradingRightsDialog user={USER} onClose={() => {}} />);
    rerender(<TradingRightsDialog user={{ ...USER, rights: 'none' }} onClose={() => {}} />);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    type('Trading rights', 'close_only');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('of a move does not undo the move of a colleague', async () => {
    const { rerender } = show(<MoveGroupDialog user={USER} onClose={() => {}} />);
    await screen.findByRole('option', { name: 'B' });
    rerender(<MoveGroupDialog user={{ ...USER, group_id: 2 }} onClose={() => {}} />);
    expect(screen.getByRole('button', { name: 'Move' })).toHaveProperty('disabled', true);
  });
});
