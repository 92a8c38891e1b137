// The page of a partner, and how a customer asks to become one.
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../../api/types';
import { beginSession, endSession, queryClient } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import { InviteScreen } from './InviteScreen';
import { periodOf } from './PartnerScreen';

const SUMMARY = {
  plan: 'IB gold', plan_since: '2026-01-01T00:00:00.000Z', active: 1, held: 0, reward: '25.00', taken_back: '-5.00', unbooked: '9.50', booked: '15.50',
  pending: '9.50', lots: '3.50', orders: 4, customers: 2, customers_all: 3, account: 17654321, currency: 'USD', next_booking: '2026-03-02T00:00:00.000Z', hold_seconds: 60,
  rules: [{ scope: 'all', id: null, kind: 'per_lot', value: '5.00', name: null }, { scope: 'instrument', id: 7, kind: 'spread_percent', value: '30', name: 'EURUSD' }],
};

afterEach(() => {
  endSession();
  queryClient.clear();
});

function open(isPartner: 0 | 1, answers: Record<string, unknown> = {}) {
  const calls = serve({
    '/api/basicSet/getBasicInfo': { partner_applications: 0, brand: {} },
    '/api/user/invites': { list: [], total: 0, invite_code: 'ABC' },
    '/api/partner/summary': SUMMARY,
    '/api/partner/totals': { list: [{ key: '2026-03-01', show_code: null, orders: 4, lots: '3.50', amount: '25.00' }], total: 1 },
    ...answers,
  });
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 0, is_partner: isPartner, invite_code: 'ABC' } } as unknown as Session));
  show(<InviteScreen />);
  return calls;
}

it('a partner sees what is not booked, the terms and the sums of the period', async () => {
  const calls = open(1);
  expect(await screen.findByText('IB gold')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Partner' })).toBeTruthy();
  expect(screen.getByText('5 USD per lot')).toBeTruthy();
  expect(screen.getByText('EURUSD').nextElementSibling?.textContent).toBe('30% of the spread');
  expect(screen.getByText('An order must have been open for at least 60 seconds.')).toBeTruthy();
  expect(screen.getByText('of it taken back').nextElementSibling?.textContent).toContain('5.00');
  expect(screen.getByText('2 of 3')).toBeTruthy();
  await screen.findByText('4 orders');
  fireEvent.click(screen.getByRole('button', { name: 'By level' }));
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/partner/totals').map(({ query }) => query.get('by'))).toEqual(['day', 'level']));
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  const week = periodOf(7);
  await waitFor(() => expect(calls.some(({ path, query }) => path === '/api/partner/summary' && query.get('from') === week.from)).toBe(true));
});

it('each reward says whether it is booked, and why it was taken back', async () => {
  const reward = { order: 9, customer: 'a***@example.com', customer_number: '***4567', level: 1, instrument: 7, show_code: 'EURUSD', lots: '1.00', closed_at: '2026-03-01T10:00:00.000Z', day: '2026-03-01',
  rule: { scope: 'all', id: null, kind: 'per_lot', value: '7.00' }, gross: '7.00', below: '0.00', limit: null };
  open(1, {
    '/api/partner/rewards': {
      list: [
        { ...reward, id: 3, amount: '-5.00', reason: 'wash trades', booked_at: null },
        { ...reward, id: 2, amount: '-5.00', reason: null, booked_at: null },
        { ...reward, id: 1, amount: '5.00', reason: null, booked_at: '2026-03-02T00:00:05.000Z' },
      ],
      total: 3,
    },
  });
  await screen.findByText('IB gold');
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }));
  await screen.findByText('Taken back: wash trades');
  expect(screen.getByText('Taken back: the order was cancelled')).toBeTruthy();
  expect(screen.getAllByText('not booked yet')).toHaveLength(2);
  expect(screen.getByText(/^booked /)).toBeTruthy();
  expect(screen.getAllByText((_, element) => element?.textContent === '7 USD per lot = 7.00 USD')).toHaveLength(1);
});

it('says what becomes of a negative sum', async () => {
  for (const pending of ['9.50', '-8.00']) {
    open(1, { '/api/partner/summary': { ...SUMMARY, pending } });
    await screen.findByText('IB gold');
    expect(screen.queryAllByText(/deducted from the account if its balance covers it/)).toHaveLength(pending === '-8.00' ? 1 : 0);
    cleanup();
    queryClient.clear();
  }
});

it('a reward that is shared or reduced says so', async () => {
  const reward = { order: 9, customer: 'a***@example.com', customer_number: '***4567', instrument: 7, show_code: 'EURUSD', lots: '1.00', closed_at: '2026-03-01T10:00:00.000Z', day: '2026-03-01',
  rule: { scope: 'all', id: null, kind: 'per_lot', value: '10' }, gross: '10.00', reason: null, booked_at: null };
  open(1, {
    '/api/partner/rewards': {
      list: [
        { ...reward, id: 3, level: 2, below: '7.00', limit: null, amount: '3.00' },
        { ...reward, id: 2, level: 1, below: '0.00', limit: '9.123457', amount: '9.123457' },
        { ...reward, id: 1, level: 1, below: '0.00', limit: null, amount: '10.00' },
      ],
      total: 3,
    },
  });
  await screen.findByText('IB gold');
  fireEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(await screen.findAllByText('7.00 USD of it go to partners below')).toHaveLength(1);
  expect(screen.getAllByText('All rewards of this order were reduced to 9.123457 USD: its spread and fees')).toHaveLength(1);
});

it('says that the payout is held', async () => {
  open(1, { '/api/partner/summary': { ...SUMMARY, held: 1, active: 0 } });
  expect(await screen.findByText(/has paused the booking/)).toBeTruthy();
  expect(screen.getByText(/partnership is suspended/)).toBeTruthy();
  expect(screen.getByText('It is booked once the pause ends.')).toBeTruthy();
});

it('who has become a partner since the sign-in sees that, whatever they do', async () => {
  const user = { id: 7, is_demo: 0, is_partner: 0, invite_code: 'ABC' };
  open(0, { '/api/user/info': { ...user, is_partner: 1 } });
  expect(await screen.findByText('IB gold')).toBeTruthy();
  for (const approved of [true, false]) {
    act(() => endSession());
    queryClient.clear();
    cleanup();
    // Not yet when the page opens.
    let asked = 0;
    open(0, {
      '/api/basicSet/getBasicInfo': { partner_applications: 1, brand: {} },
      '/api/user/info': () => ({ ...user, is_partner: asked++ === 0 ? 0 : 1 }),
      '/api/partner/application': approved ? { state: 'approved', at: '2026-03-01T10:00:00.000Z', reason: null } : { state: 'none', at: null, reason: null },
      '/api/partner/apply': refusal('already_a_partner'),
    });
    if (!approved) {
      fireEvent.click(await screen.findByRole('button', { name: 'Apply' }));
      fireEvent.change(screen.getByLabelText('How will you win customers?'), { target: { value: 'A channel.' } });
      fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    }
    expect(await screen.findByText('IB gold')).toBeTruthy();
    expect(screen.queryByText('Become a partner')).toBeNull();
  }
});

it('other customers invite friends, and see no application while it is closed', async () => {
  const calls = open(0);
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
  expect(screen.queryByText('Become a partner')).toBeNull();
  expect(calls.some(({ path }) => path.startsWith('/api/partner'))).toBe(false);
});

it('a customer applies with a text, and reads why it was rejected', async () => {
  let state = { state: 'rejected', at: '2026-03-01T10:00:00.000Z', reason: 'no licence' as string | null };
  const calls = open(0, {
    '/api/basicSet/getBasicInfo': { partner_applications: 1, brand: {} },
    '/api/partner/application': () => state,
    '/api/partner/apply': () => (state = { state: 'waiting', at: '2026-03-02T10:00:00.000Z', reason: null }),
  });
  expect(await screen.findByText('Your application was rejected: no licence')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Please write how you will win customers.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('How will you win customers?'), { target: { value: ' A channel. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(/^You applied on/)).toBeTruthy();
  expect(calls.find(({ path }) => path === '/api/partner/apply')?.body).toEqual({ text: 'A channel.' });
});

it('a code in a link is not broken over two lines', async () => {
  open(0);
  await screen.findByText('Nobody yet');
  const link = [...document.querySelectorAll('bdi')].find(({ textContent }) => textContent.startsWith('http'));
  expect(link?.textContent).toBe(`${location.origin}/#/register?invite_code=ABC`);
  expect([...(link?.querySelectorAll('wbr') ?? [])].at(-1)?.nextSibling?.textContent).toBe('ABC');
});

it('a period has so many days, today included', () => {
  expect(periodOf(7, Date.parse('2026-03-07T23:59:00Z'))).toEqual({ from: '2026-03-01', to: '2026-03-07' });
});
