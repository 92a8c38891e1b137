// What the rows of the money queues show, and how the queues are ordered.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { sessionAtom } from '../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Corrections } from './Corrections';
import { Deposits } from './Deposits';
import { Withdrawals } from './Withdrawals';

const USER = { id: 5, uid: '10000005', name: 'Ada Lovelace', email: 'ada@example.com', mobile: null };
const ROW = {
  id: 7, number: '20', real_number: '20', amount: '20', credited: '20', currency_code: 'USD', account: 5, account_currency: 'USD', draw_currency: { code: 'USD' },
  status: 0, in_payment: 0, signals: [], user: USER, created_at: '2026-01-01T00:00:00Z', first_approval: null, next_step: null, blocked: null,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe.each([['deposits', Deposits], ['withdrawals', Withdrawals], ['corrections', Corrections]] as const)('a row of %s', (queue, Queue) => {
  it('names the customer', async () => {
    serve({ [`/admin/api/${queue}`]: { list: [ROW], total: 1 } });
    show(<Queue selectedItem={null} />);
    const row = (await screen.findByText('Ada Lovelace')).closest('tr');
    for (const text of ['10000005', 'ada@example.com']) expect(row?.textContent).toContain(text);
  });
});

it('lists withdrawals that are being paid oldest first', async () => {
  const calls = serve({ '/admin/api/withdrawals': { list: [ROW], total: 1 } });
  show(<Withdrawals selectedItem={null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Being paid' }));
  await waitFor(() => expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ in_payment: '1', order: 'oldest' }));
});

const DECIDED = { ...ROW, status: 2, approved: null, decided: { at: '2026-01-01T03:20:00Z', staff: 1 } };

it('tells a payout that failed from one that was rejected, and filters each', async () => {
  const failed = { ...DECIDED, id: 8, approved: { at: '2026-01-01T01:00:00Z', staff: 1 } };
  const calls = serve({ '/admin/api/withdrawals': { list: [DECIDED, failed], total: 2 } });
  location.hash = '#/withdrawals?status=all';
  show(<Withdrawals selectedItem={null} />);
  const rowOf = async (id: string) => (await screen.findByText(id)).closest('tr');
  expect((await rowOf('#7'))?.textContent).toContain('Rejected');
  expect((await rowOf('#8'))?.textContent).toContain('Failed');
  const query = () => Object.fromEntries(calls.at(-1)?.query ?? []);
  fireEvent.click(screen.getByRole('button', { name: 'Failed' }));
  await waitFor(() => expect(query()).toMatchObject({ failed: '1' }));
  fireEvent.click(screen.getByRole('button', { name: 'Rejected' }));
  await waitFor(() => expect(query()).toMatchObject({ status: '2', failed: '0' }));
  location.hash = '';
});

it('says when an item was decided and how long that took', async () => {
  serve({ '/admin/api/withdrawals': { list: [DECIDED], total: 1 } });
  location.hash = '#/withdrawals?status=2';
  show(<Withdrawals selectedItem={null} />);
  expect(await screen.findByText('after 3 h')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Decided' })).toBeTruthy();
  location.hash = '';
});

it('does not offer a failed payment to who may not return it, and says why before anything is typed', async () => {
  const row = {
    ...ROW, in_payment: 1, real_number: '20', fee: '0', memo: '', reference: '', notes: '', type: 1, first_approved_by: 'ann@example.com', decided: null,
    first_approval: { at: '2026-01-01T00:30:00Z', staff: 2 }, approved: { at: '2026-01-01T01:00:00Z', staff: 1 }, method: { type: 1, draw_currency: { code: 'USD', protocol: 'X' }, dc_address: 'a' },
    failure_blocked: { error: 'another_person_needed', message: 'You approved this payment. Another person must confirm that it failed.' },
  };
  serve({ '/admin/api/withdrawals': { list: [row], total: 1 }, '/admin/api/withdrawals/7': row });
  store.set(sessionAtom, { token: 'x', staff: { id: 1 } as never, permissions: ['review_withdrawals'] });
  location.hash = '#/withdrawals/7';
  show(<Withdrawals selectedItem="7" />);
  expect((await screen.findByText('Payment failed')).closest('button')?.disabled).toBe(true);
  expect(screen.getByText(/Another person must confirm that it failed/)).toBeTruthy();
  expect(screen.getByText('Mark as paid').closest('button')?.disabled).toBe(false);
  location.hash = '';
  store.set(sessionAtom, null);
});

describe('the sums of a list', () => {
  const listOf = (totals: object | undefined, total = 3) => ({ '/admin/api/deposits': { list: [ROW], total, ...(totals && { totals }) } });
  const euro = { currency: 'EUR', count: 1, amount: '10.00' };
  const dollar = { currency: 'USD', count: 2, amount: '40.50' };

  it('are those of the whole list', async () => {
    serve(listOf({ usd: '40.50', currencies: [dollar] }));
    show(<Deposits selectedItem={null} />);
    expect((await screen.findByText('Sum')).textContent).toBe('Sum $40.50');
  });

  it('are in USD and by currency', async () => {
    serve(listOf({ usd: '51.30', currencies: [euro, dollar] }));
    show(<Deposits selectedItem={null} />);
    const line = (await screen.findByText('Sum')).parentElement;
    expect(line?.textContent).toMatch(/≈ \$51\.30.*EUR.*10\.00.*\(1\).*USD.*40\.50.*\(2\)/);
  });

  it('are not shown where a currency has no rate, or the list is too long', async () => {
    serve(listOf({ usd: null, currencies: [euro, dollar] }));
    show(<Deposits selectedItem={null} />);
    expect(await screen.findByText('A currency has no rate to USD now.')).toBeTruthy();
    cleanup();
    queryClient.clear();
    serve(listOf(undefined, 5_001));
    show(<Deposits selectedItem={null} />);
    expect(await screen.findByText(/More than 5,000 are not summed/)).toBeTruthy();
  });

  it('are not those of amounts of different kinds', async () => {
    serve(listOf({ usd: '40.50', currencies: [dollar] }));
    location.hash = '#/deposits?status=all';
    show(<Deposits selectedItem={null} />);
    expect(await screen.findByText('Choose a status to see the sum of its amounts.')).toBeTruthy();
    location.hash = '';
  });
});

it('links an open item to the page of its customer, for those who may open it', async () => {
  serve({ '/admin/api/withdrawals': { list: [{ ...DECIDED, method: { type: 1, dc_address: 'T1', draw_currency: { protocol: 'TRC20' } }, fee: '0', real_number: '20' }], total: 1 } });
  store.set(sessionAtom, { token: 'x', staff: { id: 1 } as never, permissions: ['review_withdrawals', 'see_users'] });
  location.hash = '#/withdrawals/7?status=2';
  show(<Withdrawals selectedItem="7" />);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /Ada Lovelace/ });
  expect(link.getAttribute('href')).toBe('#/customer/5');
  store.set(sessionAtom, null);
  location.hash = '';
});

it('states beside the amount of a withdrawal whether the customer is certified', async () => {
  const row = {
    ...ROW, account_id: 5, real_number: '20', fee: '0', memo: '', reference: '', notes: '', type: 1, approved: null, decided: null,
    method: { type: 1, draw_currency: { code: 'USD', protocol: 'X' }, dc_address: 'a' },
  };
  const user = { user: { id: 5, review_status: 0, currency: 'USD', created_at: ROW.created_at }, account: null, counts: { closed: 0 } };
  serve({ '/admin/api/withdrawals': { list: [row], total: 1 }, '/admin/api/users/5': user });
  store.set(sessionAtom, { token: 'x', staff: { id: 1 } as never, permissions: ['review_withdrawals', 'see_users'] });
  location.hash = '#/withdrawals/7';
  show(<Withdrawals selectedItem="7" />);
  const facts = (await screen.findByText('not certified')).closest('dl');
  expect(facts?.textContent).toContain('To be paid');
  location.hash = '';
  store.set(sessionAtom, null);
});
