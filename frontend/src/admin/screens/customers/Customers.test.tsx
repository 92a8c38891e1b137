import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { sessionAtom } from '../../state';
import { serve } from '../../../test/server';
import { Customers } from './Customers';

const ROW = {
  id: 7,
  uid: '20000007',
  name: 'Anna Chow',
  email: 'anna@example.com',
  mobile: null,
  area_code: null,
  is_demo: 0,
  frozen: 1,
  review_status: 2,
  group_id: 1,
  group_name: 'standard',
  credit_score: 0,
  balance_usd: '1300.00',
  equity_usd: null,
  accounts: 2,
  open: 3,
  signals: ['velocity', 'shared_device'],
  created_at: '2026-11-01T00:00:00.000Z',
  seen_at: '2026-11-02T00:00:00.000Z',
};

afterEach(() => {
  queryClient.clear();
  location.hash = '';
});

it('shows sums in USD, states what they sum, and names what has no rate', async () => {
  serve({ '/admin/api/users': { list: [ROW], total: 1 }, '/admin/api/views': { list: [], total: 0 } });
  show(<Customers selectedItem={null} />);
  const row = (await screen.findByText(/Anna Chow/)).closest('tr');
  expect(row?.querySelector('[data-name="Balance"]')?.textContent).toContain('1,300.00');
  expect(row?.querySelector('[data-name="Equity"] [title]')?.textContent).toBe('—');
  expect(row?.querySelector('[data-name="Signals"]')?.textContent).toContain('+1');
  expect(screen.getByText(/sums of a customer’s real accounts in USD/)).toBeTruthy();
});

it('shows the e-mail address once where there is no name', async () => {
  serve({ '/admin/api/users': { list: [ROW, { ...ROW, id: 8, name: null, email: 'bo@example.com' }], total: 2 }, '/admin/api/views': { list: [], total: 0 } });
  show(<Customers selectedItem={null} />);
  await screen.findByText('anna@example.com');
  expect(screen.getAllByText(/bo@example.com/)).toHaveLength(1);
});

it('sorts and filters on the server', async () => {
  location.hash = '#/customers?balance_from=250&frozen=1&sort=seen&ascending=1&country=nonsense';
  const calls = serve({
    '/admin/api/users': { list: [ROW], total: 1 },
    '/admin/api/views': { list: [], total: 0 },
    '/admin/api/users/choices': { groups: [{ id: 3, name: 'VIP' }], tags: [{ id: 5, name: 'late payer', colour: 'red' }] },
  });
  const asked = () => calls.findLast(({ path }) => path === '/admin/api/users')?.query.toString().replace(/&t=\d+/, '');
  show(<Customers selectedItem={null} />);
  await screen.findByText(/Anna Chow/);
  expect(asked()).toBe('frozen=1&balance_from=250&sort=seen&ascending=1&page=1&limit=50');
  fireEvent.click(screen.getByRole('button', { name: 'Balance' }));
  await waitFor(() => expect(asked()).toBe('frozen=1&balance_from=250&sort=balance&page=1&limit=50'));
  fireEvent.click(screen.getByRole('button', { name: /Filters/ }));
  await screen.findByRole('option', { name: 'VIP' });
  fireEvent.change(screen.getByLabelText('Group'), { target: { value: '3' } });
  await waitFor(() => expect(asked()).toContain('group=3'));
  expect(location.hash).toContain('group=3');
  const adds = screen.getAllByRole('combobox').filter((box) => box.textContent?.includes('late payer'));
  expect(adds).toHaveLength(3);
  fireEvent.change(adds[1] as HTMLElement, { target: { value: '5' } });
  await waitFor(() => expect(asked()).toContain('tags_any=5'));
});

it('puts a tag on the ticked customers after a preview', async () => {
  store.set(sessionAtom, { token: 'x', staff: { id: 1, email: 'me@example.com' } as never, permissions: ['see_users', 'edit_users'] });
  const calls = serve({
    '/admin/api/users': { list: [ROW, { ...ROW, id: 8, name: 'Bo', tags: [{ id: 5, name: 'late payer', colour: 'red' }] }], total: 2 },
    '/admin/api/views': { list: [], total: 0 },
    '/admin/api/tags': { list: [{ id: 5, name: 'late payer', colour: 'red', customers: 1 }], total: 1 },
    '/admin/api/users/tags/preview': { customers: 1, changed: 1 },
    '/admin/api/users/tags': { customers: 1, changed: 1 },
  });
  show(<Customers selectedItem={null} />);
  expect((await screen.findByText(/Bo/)).closest('tr')?.querySelector('[data-name="Tags"]')?.textContent).toBe('late payer');
  expect(screen.queryByRole('button', { name: 'Edit tags' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Anna Chow' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tags' }));
  const tag = await screen.findByLabelText('Tag');
  await screen.findByRole('option', { name: 'late payer', hidden: true });
  fireEvent.change(tag, { target: { value: '5' } });
  expect(await screen.findByText(/1 customer is changed/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Put the tag on', hidden: true }));
  const sent = () => calls.findLast(({ path, method }) => path === '/admin/api/users/tags' && method === 'POST')?.body;
  await waitFor(() => expect(sent()).toEqual({ users: [7], tag: 5, remove: 0 }));
  store.set(sessionAtom, null);
});
