import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Payments } from './Payments';

const TIME = '2026-11-26T10:00:00.000Z';
const PAYMENT = {
  id: 7, gateway_id: 1, number: '50.00', currency_code: 'EUR', expected: '55.00', account_currency: 'USD', state: 'charged_back', url: '', deposit: 3, created_at: TIME, changed_at: TIME,
  user: 5, account_id: 5, gateway: 'Card', reference: 'abc', external: null, payment: 'pi_1', paid_number: '50.00', paid_currency_code: 'EUR', refunded: '0.00', returning: '0.00', charged_back: '50.00', returnable: 1,
  events: [
    { event: 'e1', at: TIME, kind: 'paid', amount: '50.00', currency_code: 'EUR', outcome: 'credited' },
    { event: 'e2', at: TIME, kind: 'charged_back', amount: '50.00', currency_code: 'EUR', outcome: 'to_decide' },
  ],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('closes what waits for a decision with a note', async () => {
  const calls = serve({
    '/admin/api/checkouts': { list: [{ ...PAYMENT, events: [] }], total: 1 },
    '/admin/api/checkouts/7': PAYMENT,
    '/admin/api/checkouts/7/decide': null,
  });
  show(<Payments selectedItem="7" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as decided' }));
  const save = () => screen.getByRole('button', { name: 'Save', hidden: true }) as HTMLButtonElement;
  expect(save().disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('What was done'), { target: { value: ' Returned at the provider. ' } });
  fireEvent.click(save());
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: '/admin/api/checkouts/7/decide', body: { note: 'Returned at the provider.' } }));
});

it('lists those to decide', async () => {
  const calls = serve({ '/admin/api/checkouts': { list: [], total: 0 } });
  show(<Payments selectedItem={null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'To decide' }));
  await screen.findByText('Nothing is waiting.');
  expect(calls.some(({ query }) => query.get('to_decide') === '1')).toBe(true);
});
