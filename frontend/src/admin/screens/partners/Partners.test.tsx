import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve, type SentCall } from '../../../test/server';
import { sessionAtom } from '../../state';
import { Partners } from './Partners';

const ANN = { id: 7, uid: '20000007', email: 'ann@example.com', mobile: null, name: 'Ann Lee', is_demo: 0, language: 'en' };
const BOB = { ...ANN, id: 8, uid: '20000008', email: 'bob@example.com', name: 'Bob Ray' };
const ROW = { user: 7, parent: null, plan: 1, active: 1, held: 0, since: '2026-03-01T10:00:00.000Z', customer: ANN, plan_name: 'IB gold', customers: 12, below: 1, reward_30: '250.00', pending: '9.50' };
const PLAN = { id: 1, name: 'IB gold', since: '2026-01-01T00:00:00.000Z', rules: [{ scope: 'all', id: null, kind: 'per_lot', value: '5.00' }] };
const list = (...rows: unknown[]) => ({ list: rows, total: rows.length });

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

function open(address: string, answers: Record<string, unknown> = {}): SentCall[] {
  location.hash = address;
  const calls = serve({
    '/admin/api/partners': list(ROW),
    '/admin/api/partners/applications': list(),
    '/admin/api/plans': list(PLAN),
    '/admin/api/plans/choices': { groups: [{ id: 1, name: 'standard' }, { id: 2, name: 'VIP' }], categories: [{ id: 3, name: 'Metals' }], instruments: [{ id: 7, name: 'EURUSD' }] },
    '/admin/api/partners/7': { ...ROW, above: [{ user: 8, customer: BOB, active: 1 }], versions: [ROW] },
    '/admin/api/partners/7/summary': {
      plan: 'IB gold', plan_since: PLAN.since, active: 1, held: 0, reward: '20.00', taken_back: '-5.00', unbooked: '9.50', booked: '10.50', pending: '9.50', lots: '3.50',
      orders: 4, customers: 2, customers_all: 12, account: 1, currency: 'USD', next_booking: PLAN.since, hold_seconds: 60, rules: [{ ...PLAN.rules[0], name: null }],
    },
    '/admin/api/partners/7/rewards': list({
      id: 1, order: 99, user: 8, customer: BOB, account: 8, level: 1, instrument: 7, show_code: 'EURUSD', lots: '1.00', closed_at: PLAN.since, held: 120, day: '2026-03-01',
      rule: PLAN.rules[0], gross: '5.00', amount: '5.00', earned: '10.00', reason: null, booked_at: null,
    }),
    ...answers,
  });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['edit_partners', 'see_users'] as never });
  const item = /^#\/partners\/([^?]+)/.exec(`#${address}`)?.[1] ?? null;
  show(<Partners selectedItem={item} />);
  return calls;
}

const dialog = () => within(screen.getByRole('dialog'));

it('finds partners, and asks the server for the state that is chosen', async () => {
  const calls = open('/partners');
  await screen.findByText('Ann Lee');
  fireEvent.change(screen.getByLabelText(/Search/), { target: { value: 'ann' } });
  fireEvent.click(screen.getByRole('button', { name: 'Payout held' }));
  await waitFor(() => {
    const { query } = calls.findLast(({ path }) => path === '/admin/api/partners') ?? {};
    expect([query?.get('search'), query?.get('held'), query?.get('active')]).toEqual(['ann', '1', null]);
  });
});

it('shows who is above and below, and the statement with what was taken back', async () => {
  open('/partners/7');
  expect(await screen.findByRole('link', { name: 'Bob Ray' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '1 partner' }).getAttribute('href')).toBe('#/partners?parent=7');
  expect((await screen.findByText('of it taken back')).nextElementSibling?.textContent).toContain('5.00');
  // In the partner's terms, and beside the reward.
  expect(screen.getAllByText('All orders: 5.00 USD per lot')).toHaveLength(2);
});

it('holds the payout after a question, and suspends', async () => {
  const calls = open('/partners/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Hold the payout' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Hold the payout' }));
  await waitFor(() => expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ user: 7, held: 1 }]));
  fireEvent.click(await screen.findByRole('button', { name: 'Suspend' }));
  fireEvent.click(dialog().getByRole('button', { name: 'Suspend' }));
  await waitFor(() => expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual({ user: 7, active: 0 }));
});

it('takes a reward back with a reason, once it is known how much that is', async () => {
  const calls = open('/partners/7', { '/admin/api/partners/7/take_back': { orders: 1, amount: '5.00', has_more: 0 } });
  fireEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  const confirm = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Take back' });
  await waitFor(() => expect(dialog().getByText('$5.00')).toBeTruthy());
  expect(confirm().disabled).toBe(true);
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'wash trades' } });
  fireEvent.click(confirm());
  await waitFor(() => {
    const sent = calls.filter(({ path }) => path.endsWith('/take_back')).map(({ body }) => [body.order, body.reason, body.dry_run]);
    expect(sent).toEqual([[99, '-', 1], [99, 'wash trades', undefined]]);
  });
});

it('signs name their evidence', async () => {
  open('/partners/7?part=signs', {
    '/admin/api/partners/7/signs': list(
      { kind: 'shared_destination', customers: [BOB], values: ['tr7nhq'], orders: [], count: 1, of: 0, reward: '0.00', churned: [] },
      {
        kind: 'opposite_orders', customers: [BOB], values: [], count: 3, of: 9, reward: '30.00', churned: [],
        orders: [{ order: 5, user: 8, account: 8, instrument: 7, side: 1, lots: '1.00', opened_at: PLAN.since, closed_at: PLAN.since, reward: '5.00', against: 6 }],
      },
      { kind: 'churned_lots', customers: [BOB], values: [], orders: [], count: 1, of: 0, reward: '40.00', churned: [{ user: 8, orders: 30, lots: '30.00', earned: '300.00', deposited: '500.00', reward: '40.00' }] },
    ),
  });
  const destination = within(await screen.findByRole('region', { name: 'Self-referral: same payout destination' }));
  expect(destination.getByText('tr7nhq')).toBeTruthy();
  const wash = within(screen.getByRole('region', { name: 'Opposite orders' }));
  expect(wash.getByText(/^3 pairs among 9 rewarded orders/)).toBeTruthy();
  fireEvent.click(wash.getByRole('button', { name: 'Show 1 order' }));
  expect(wash.getByText('against #6')).toBeTruthy();
  const churned = within(screen.getByRole('region', { name: 'Churned lots' }));
  expect(churned.getByText('$500.00')).toBeTruthy();
});

it('a plan is calculated for a sample order before it is saved, and a later change hides what was calculated', async () => {
  const preview = { bid: '1.1', ask: '1.1001', spread: '10.00', fee: '0.00', kept: '6.00', shares: [{ rule: { scope: 'instrument', id: 7, kind: 'spread_percent', value: '40' }, gross: '4.00', reward: '4.00' }] };
  const calls = open('/partners/1?view=plans', { '/admin/api/plans/preview': preview, '/admin/api/plans/1/versions': list(PLAN, { ...PLAN, name: 'IB', since: '2025-01-01T00:00:00.000Z' }) });
  await screen.findByText('Earlier versions');
  fireEvent.click(screen.getByRole('button', { name: 'Add a rule' }));
  await waitFor(() => expect(screen.getAllByRole('option', { name: 'EURUSD' }).length).toBeGreaterThan(1));
  fireEvent.change(screen.getByLabelText('Rule 2 applies to'), { target: { value: 'i7' } });
  fireEvent.change(screen.getByLabelText('Unit of rule 2'), { target: { value: 'spread_percent' } });
  fireEvent.change(screen.getByLabelText('Value of rule 2'), { target: { value: '40' } });
  fireEvent.change(screen.getByLabelText('Instrument'), { target: { value: '7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Calculate' }));
  const result = within(await screen.findByLabelText('What the sample order pays'));
  expect(result.getByText(/EURUSD: 40% of the spread/)).toBeTruthy();
  const rules = [{ scope: 'all', id: null, kind: 'per_lot', value: '5.00' }, { scope: 'instrument', id: 7, kind: 'spread_percent', value: '40' }];
  expect(calls.find(({ path }) => path.endsWith('/preview'))?.body).toEqual({ rules, instrument: 7, lots: '1' });
  fireEvent.change(screen.getByLabelText('Value of rule 2'), { target: { value: '50' } });
  expect(screen.queryByLabelText('What the sample order pays')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.find(({ method, path }) => method === 'PUT' && path === '/admin/api/plans')?.body).toEqual({ id: 1, name: 'IB gold', rules: [rules[0], { ...rules[1], value: '50' }] }));
});

it('two lines about the same are not sent', async () => {
  const calls = open('/partners/1?view=plans');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a rule' }));
  fireEvent.change(screen.getByLabelText('Rule 2 applies to'), { target: { value: 'all' } });
  fireEvent.change(screen.getByLabelText('Value of rule 2'), { target: { value: '1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Two lines are about the same.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('a customer becomes a partner, and a refused parent is said at its field', async () => {
  const calls = open('/partners', { '/admin/api/users': list(BOB), '/admin/api/partners': (body: Record<string, unknown>) => (body.user ? refusal('partner_loop', 'Above themselves.') : list(ROW)) });
  await screen.findByText('Ann Lee');
  fireEvent.click(await screen.findByRole('button', { name: 'Add a partner' }));
  fireEvent.change(dialog().getByLabelText(/^Customer/), { target: { value: 'bob' } });
  fireEvent.click(await dialog().findByRole('button', { name: /Bob Ray/ }));
  fireEvent.change(dialog().getByLabelText('Plan'), { target: { value: '1' } });
  fireEvent.change(dialog().getByLabelText(/^Partner above/), { target: { value: 'ann' } });
  fireEvent.click(await dialog().findByRole('button', { name: /Ann Lee/ }));
  fireEvent.click(dialog().getByRole('button', { name: 'Save' }));
  expect(await dialog().findByText('Above themselves.')).toBeTruthy();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ user: 8, plan: 1, parent: 7 });
});

it('an application is approved with a plan, or rejected with a reason', async () => {
  const application = { id: 4, user: 8, customer: BOB, at: PLAN.since, text: 'A channel.', state: 'waiting', decided_at: null, reason: null };
  const calls = open('/partners?view=applications', {
    '/admin/api/partners/applications': list(application),
    '/admin/api/partners/applications/4/approve': ROW,
    '/admin/api/partners/applications/4/reject': null,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  await dialog().findByRole('option', { name: 'IB gold' });
  fireEvent.change(dialog().getByLabelText('Plan'), { target: { value: '1' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/approve'))?.body).toEqual({ plan: 1 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }));
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'no licence' } });
  fireEvent.click(dialog().getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/reject'))?.body).toEqual({ reason: 'no licence' }));
});
