import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { sessionAtom } from '../../state';
import { PendingWork } from './PendingWork';

const NOTHING = { list: [], total: 0 };

let calls: SentCall[];

function open(deposits: unknown) {
  calls = serve({ '/admin/api/deposits': deposits, '/admin/api/withdrawals': NOTHING, '/admin/api/checkouts': NOTHING });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['review_deposits', 'review_withdrawals'] });
  show(<PendingWork />);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

describe('pending work', () => {
  it('is empty when every queue is empty', async () => {
    open(NOTHING);
    expect(await screen.findByText('Nothing is waiting.')).toBeTruthy();
  });

  it('requests the oldest items first, so that none is hidden behind newer ones', async () => {
    open(NOTHING);
    await screen.findByText('Nothing is waiting.');
    expect(calls.filter(({ query }) => query.get('order') === 'oldest').map(({ path }) => path)).toEqual(['/admin/api/deposits', '/admin/api/withdrawals']);
  });

  it('shows the oldest at first, and all of many on request', async () => {
    const row = (id: number) => ({ id, credited: '20', currency_code: 'USDT', account_currency: 'USD', user: null, created_at: `2026-11-22T00:00:${String(id).padStart(2, '0')}.000Z` });
    open({ list: Array.from({ length: 12 }, (_, at) => row(12 - at)), total: 12 });
    await screen.findAllByText('Deposit · USDT');
    expect(screen.getAllByRole('row')).toHaveLength(9);
    fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(screen.getAllByRole('row')).toHaveLength(13);
  });

  it('includes payments whose provider has reported what cannot be booked', async () => {
    const payment = { id: 7, account_id: 5, number: '50.00', currency_code: 'EUR', changed_at: '2026-11-22T00:00:00.000Z' };
    const sent = serve({ '/admin/api/deposits': NOTHING, '/admin/api/checkouts': { list: [payment], total: 1 } });
    store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['review_deposits'] });
    show(<PendingWork />);
    fireEvent.click(await screen.findByText('Payment to decide'));
    expect(location.hash).toBe('#/payments/7');
    expect(sent.find(({ path }) => path === '/admin/api/checkouts')?.query.get('to_decide')).toBe('1');
  });

  it('includes changes for approval, by what they change', async () => {
    const changes = [{ object: 'settings', subject: 'stop_out_level', before: { stop_out_level: '50' }, after: { stop_out_level: '40' } }];
    serve({ '/admin/api/risk_changes': { list: [{ id: 7, status: 0, changes, asked_at: '2026-11-22T00:00:00.000Z' }], total: 1 } });
    store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['edit_settings'] });
    show(<PendingWork />);
    fireEvent.click(await screen.findByText('Stop-out level'));
    expect(location.hash).toBe('#/approvals/7');
  });

  it('includes conversations without an answer for staff who answer chats', async () => {
    const user = { id: 5, uid: '20000005', email: 'ann@example.com', mobile: null };
    const times = { waiting_since: '2026-11-22T00:00:00.000Z', last_at: '2026-11-22T00:05:00.000Z' };
    const sent = serve({ '/admin/api/chats': { list: [{ id: 5, user, unread: 0, ...times }], total: 1, unread: 0 } });
    store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['answer_chat'] });
    show(<PendingWork />);
    fireEvent.click(await screen.findByText((_, element) => element?.tagName === 'TD' && element.textContent === '20000005 · ann@example.com'));
    expect(sent.map(({ query }) => query.get('waiting'))).toContain('1');
    expect(location.hash).toBe('#/chat/5');
  });

  it('names payouts that are approved and to be made', async () => {
    const row = { id: 7, number: '20', account_currency: 'USD', draw_currency: { code: 'USDT' }, user: null, created_at: '2026-11-22T00:00:00.000Z' };
    serve({ '/admin/api/withdrawals': { list: [{ ...row, in_payment: 1 }, { ...row, id: 8, in_payment: 0 }], total: 2 } });
    store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['review_withdrawals'] });
    show(<PendingWork />);
    expect(await screen.findByText('Payout to make · USDT')).toBeTruthy();
    expect(screen.getByText('Withdrawal · USDT')).toBeTruthy();
  });

  it('opens the rejection of what waits, not of a payout that is approved', async () => {
    const row = { id: 7, number: '20', account_currency: 'USD', draw_currency: { code: 'USDT' }, user: null, created_at: '2026-11-22T00:00:00.000Z' };
    serve({ '/admin/api/withdrawals': { list: [{ ...row, in_payment: 1 }, { ...row, id: 8, in_payment: 0 }], total: 2 } });
    store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['review_withdrawals'] });
    show(<PendingWork />);
    fireEvent.click(await screen.findByRole('button', { name: 'Reject' }));
    expect(location.hash).toBe('#/withdrawals/8?act=reject-8');
  });

  it('shows an error instead of an empty list when a queue fails to load', async () => {
    open(refusal('out_of_order'));
    expect(await screen.findByText('This list could not be loaded. Retrying automatically.')).toBeTruthy();
    expect(screen.queryByText('Nothing is waiting.')).toBeNull();
  });
});
