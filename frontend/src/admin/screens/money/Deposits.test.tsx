import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Deposit } from '../../api';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Deposits } from './Deposits';

const ROW = {
  id: 7, number: '2000', type: 0, currency_code: 'USDT', rate: '1', credited: '2000.00', status: 0, remark: '', proof: '', reference: '', signals: [], user: null,
  created_at: '2026-01-01T00:00:00Z', sent_to: 'T', via: 'TRC20', decided: null, needs_second: 1, first_approval: null,
  first_approved_by: null, first_amount: null, next_step: 'first', blocked: null,
} as unknown as Deposit;
const FIRST = { first_approval: { staff: 3, at: '2026-01-01T00:00:00Z' }, first_approved_by: 'one@example.com', first_amount: '1999.00' };

function open(row: object) {
  const calls = serve({ '/admin/api/deposits': { list: [{ ...ROW, ...row }], total: 1 }, '/admin/api/deposits/7/approve': {}, '/admin/api/remarks': { list: [], total: 0 } });
  show(<Deposits selectedItem="7" />);
  return () => calls.filter(({ path }) => path.endsWith('/approve')).map(({ body }) => body);
}

const confirm = () => document.querySelector<HTMLButtonElement>('dialog[open] button[type=submit]');
const asked = () => document.querySelector('dialog[open] h2')?.textContent?.replaceAll(/[\u2068\u2069]/g, '');
const type = (amount: string) => fireEvent.change(screen.getByLabelText(/different amount/), { target: { value: amount } });

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe('a deposit that needs two approvals', () => {
  it('says that the first one credits nothing, and states the step', async () => {
    const posted = open({});
    await screen.findByText(/Nothing is credited before the second/);
    fireEvent.click(screen.getByRole('button', { name: 'Approve (1 of 2)' }));
    expect(asked()).toBe('Approve the credit of $2,000.00? Another person must approve it too.');
    confirm()?.click();
    await waitFor(() => expect(posted()).toEqual([{ step: 'first', expected_amount: '2000.00' }]));
  });

  it('shows who approved first, and sends the amount that the second one saw', async () => {
    const posted = open({ ...FIRST, next_step: 'credit' });
    await screen.findByText(/one@example.com/);
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(asked()).toBe('Credit $1,999.00?');
    confirm()?.click();
    await waitFor(() => expect(posted()).toEqual([{ step: 'credit', expected_amount: '1999.00', amount: '1999.00' }]));
  });

  it('begins again with another amount', async () => {
    const posted = open({ ...FIRST, next_step: null, blocked: { error: 'second_operator_needed', message: 'You have approved it.' } });
    await screen.findByText(/Another person must approve the same amount/);
    expect(screen.queryByRole('button', { name: /^Approve( |$)/ })).toBeNull();
    type('1999');
    expect(screen.queryByRole('button', { name: /^Approve( |$)/ })).toBeNull();
    type('1500');
    fireEvent.click(screen.getByRole('button', { name: 'Approve (1 of 2)' }));
    confirm()?.click();
    await waitFor(() => expect(posted()).toEqual([{ amount: '1500' }]));
  });
});

describe('a deposit to an account in another currency', () => {
  it('is in the currency of the account, with about what it is in USD', async () => {
    serve({
      '/admin/api/deposits': { list: [{ ...ROW, rate: '159.5', credited: '319000', account_currency: 'JPY' }], total: 1 },
      '/admin/api/quoted-rates': { list: [{ currency_code: 'JPY', rate: '0.00625' }], total: 1 },
      '/admin/api/remarks': { list: [], total: 0 },
    });
    show(<Deposits selectedItem="7" />);
    await waitFor(() => expect(screen.getByText('Credited amount', { selector: 'dt' }).nextElementSibling?.textContent).toBe('¥319,000 ≈ $1,993.75'));
    expect(screen.getByText('Rate, JPY per unit')).toBeTruthy();
    expect(screen.getByLabelText(/in JPY/)).toBeTruthy();
    expect(document.body.textContent).not.toContain('$319');
  });
});

describe('the list of deposits', () => {
  afterEach(() => {
    location.hash = '';
  });

  it('is filtered, sorted and exported with one query, and shows all statuses together', async () => {
    location.hash = '#/deposits?status=all&currency=EUR&sort=amount';
    const calls = serve({
      '/admin/api/deposits': { list: [{ ...ROW, status: 1 }], total: 1 },
      '/admin/api/deposits/choices': { destinations: [{ currency_code: 'EUR', via: 'First Bank', sent_to: 'DE1' }], tags: [{ id: 3, name: 'VIP', colour: 'red' }] },
      '/admin/api/views': { list: [], total: 0 },
      '/admin/api/assignees': { list: [], total: 0 },
    });
    show(<Deposits selectedItem={null} />);
    await screen.findByRole('columnheader', { name: 'Status' });
    const asked = () => Object.fromEntries(calls.findLast(({ path }) => path === '/admin/api/deposits')?.query ?? []);
    expect(asked()).toMatchObject({ currency: 'EUR', sort: 'amount', page: '1' });
    expect(asked()).not.toHaveProperty('status');
    fireEvent.change(await screen.findByLabelText('Paid to'), { target: { value: '0' } });
    await waitFor(() => expect(asked()).toMatchObject({ currency: 'EUR', via: 'First Bank', sent_to: 'DE1' }));
    fireEvent.change(screen.getByLabelText('Tag'), { target: { value: '3' } });
    await waitFor(() => expect(asked()).toMatchObject({ tag: '3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(calls.some(({ path, query }) => path === '/admin/api/deposits/file' && query.get('via') === 'First Bank' && !query.has('page'))).toBe(true));
  });
});

it('asks for the amount of a payment whose value is not known', async () => {
  const posted = open({ credited: '0.00', rate: '0', next_step: 'credit', needs_second: 0 });
  await screen.findByText('The payment has no known value: enter what to credit.');
  expect(screen.getByText('not known')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  type('40');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  confirm()?.click();
  await waitFor(() => expect(posted()).toEqual([{ amount: '40' }]));
});
