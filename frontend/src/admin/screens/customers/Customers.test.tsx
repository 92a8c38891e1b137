import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
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
  expect(row?.querySelector('[data-name="Signals"]')?.textContent).toContain('1 more');
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
    '/admin/api/users/choices': { groups: [{ id: 3, name: 'VIP' }] },
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
});
