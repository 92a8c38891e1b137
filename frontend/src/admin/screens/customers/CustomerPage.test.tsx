import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { Permission } from '../../api';
import { sessionAtom, type Session } from '../../state';
import { CustomerPage } from './CustomerPage';

const USER = {
  id: 7, uid: '20000007', name: 'Anna Chow', email: 'anna@example.com', mobile: null, area_code: null, is_demo: 0, frozen: 0,
  review_status: 2, credit_score: 80, currency: 'USD', account: 20000007, created_at: '2026-11-01T00:00:00.000Z',
};
const NONE = { list: [], total: 0 };
const ORDER = {
  Id: 45, OrderType: 1, Status: 3, Quantity: '0.10', Multiple: 100, Reason: 'stop_out', OriginPrice: '1.1', UpdatePrice: '1.0', FactProfits: '-5.00',
  CautionMoney: '0.00', Swap: '0.00', TradeFee: '0.00', TargetLossPrice: '0', TargetProfitPrice: '0', CreateTimeHandler: '2026-11-20T00:00:00.000Z',
  OpenTime: '2026-11-20T00:00:00.000Z', CloseTime: '2026-11-21T00:00:00.000Z', Currency: 'USD', ForexTradeLists: { ShowCode: 'EUR/USD', Precision: 5 },
  account: null, user: null,
};

function open(permissions: Permission[], item: string) {
  store.set(sessionAtom, { token: 'x', staff: { id: 1, email: 'staff@example.com' } as Session['staff'], permissions });
  serve({
    '/admin/api/users/7': { user: USER, account: null, counts: {}, second_factor: { enabled: 0 }, notes: [], logins: [], invited: [], rights: {}, tags: [] },
    '/admin/api/cases': { list: [{ id: 3, title: 'Source of funds', kind: 'aml', state: 0 }], total: 1 },
    '/admin/api/reviews': NONE,
    '/admin/api/signals': NONE,
    '/admin/api/tasks': NONE,
    '/admin/api/tags': NONE,
    '/admin/api/orders': { list: [ORDER], total: 1 },
    '/admin/api/users/7/orders': { list: [ORDER], total: 1 },
  });
  show(<CustomerPage selectedItem={item} />);
}

afterEach(() => {
  queryClient.clear();
  store.set(sessionAtom, null);
});

it('shows compliance the case files among the documents', async () => {
  open(['see_users', 'review_identities'], '7-documents');
  expect((await screen.findByText(/Source of funds/)).closest('section')?.textContent).toContain('#3');
  expect(screen.getByRole('button', { name: 'Open a case' })).toBeTruthy();
});

it('shows who sees orders how each of them ended', async () => {
  open(['see_users', 'see_orders'], '7-orders');
  const rowOf = async () => (await screen.findByText('EUR/USD')).closest('tr');
  expect((await rowOf())?.querySelector('[data-name="Ended by"]')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Closed' }));
  await waitFor(async () => expect((await rowOf())?.querySelector('[data-name="Ended by"]')?.textContent).toBe('stop-out'));
});

it('shows who sees statements the orders of the customer, each with its audit trail', async () => {
  open(['see_users', 'see_statements'], '7-orders');
  fireEvent.click(await screen.findByText('EUR/USD'));
  expect(await screen.findByRole('button', { name: 'Audit trail as PDF' })).toBeTruthy();
  expect(screen.getByText('stop-out')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to the orders' }));
  expect(await screen.findByText('EUR/USD')).toBeTruthy();
});
