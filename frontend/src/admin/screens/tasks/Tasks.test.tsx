import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve, type SentCall } from '../../../test/server';
import { useScreenKeys } from '../../screenKeys';
import { sessionAtom } from '../../state';
import { localDay } from './days';
import { TaskDialog } from './TaskDialog';
import { Tasks } from './Tasks';

const TASK = {
  id: 4, title: 'Call the bank', text: 'before noon', due_on: '2026-11-20', overdue: 1, assignee: { id: 1, email: 'me@example.com' }, object: 'deposit/12',
  user: null, created_at: '2026-11-19T08:00:00.000Z', created_by: 'bob@example.com', done_at: null, done_by: null,
};
let calls: SentCall[];

beforeEach(() => {
  store.set(sessionAtom, { token: 'x', staff: { id: 1, email: 'me@example.com' } as never, permissions: [] });
  calls = serve({
    '/admin/api/tasks': { list: [TASK], total: 1 },
    '/admin/api/tasks/assignees': { list: [{ id: 2, email: 'bob@example.com' }], total: 1 },
    '/admin/api/tasks/4': TASK,
    '/admin/api/tasks/4/done': TASK,
  });
  location.hash = '#/tasks';
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

describe('the tasks', () => {
  it('are mine at first, and filtered on the server', async () => {
    show(<Tasks selectedItem={null} />);
    expect(await screen.findByText('overdue')).toBeTruthy();
    const asked = () => Object.fromEntries(calls.findLast(({ path }) => path === '/admin/api/tasks')?.query ?? []);
    expect(asked()).toMatchObject({ view: 'mine', page: '1' });
    fireEvent.click(screen.getByRole('button', { name: 'All open' }));
    await waitFor(() => expect(asked()).toMatchObject({ view: 'all' }));
    fireEvent.click(screen.getByLabelText('Only overdue'));
    await waitFor(() => expect(asked()).toMatchObject({ view: 'all', overdue: '1' }));
    await screen.findByRole('option', { name: 'bob@example.com' });
    fireEvent.change(screen.getByLabelText('Assigned to'), { target: { value: '0' } });
    await waitFor(() => expect(asked()).toMatchObject({ assignee: '0' }));
  });

  it('are marked as done with a key', async () => {
    function Screen() {
      useScreenKeys(() => {});
      return (
        <main>
          <Tasks selectedItem="4" />
        </main>
      );
    }
    show(<Screen />);
    await screen.findByText('before noon');
    fireEvent.keyDown(window, { key: 'd' });
    await waitFor(() => expect(calls.some(({ path, method }) => path === '/admin/api/tasks/4/done' && method === 'POST')).toBe(true));
  });

  it('are added about an object, due today at first', async () => {
    show(<TaskDialog object="deposit/12" onClose={() => {}} />);
    expect(screen.getByText(/^About .?Deposit #12/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' Ask for a receipt ' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save', hidden: true }));
    const sent = () => calls.findLast(({ path, method }) => path === '/admin/api/tasks' && method === 'POST')?.body;
    await waitFor(() => expect(sent()).toEqual({ title: 'Ask for a receipt', text: '', due_on: localDay(new Date()), assignee: '1', object: 'deposit/12' }));
  });
});
