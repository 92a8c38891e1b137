// Copy trading in the back office: the lists, switching a strategy off with a reason, ending a copy.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve, type SentCall } from '../../../test/server';
import { sessionAtom } from '../../state';
import { Copying, copyingItem } from './Copying';

const FEES = { performance: '20', management: '0', volume: '0' };
const STRATEGY = { id: 17650001, name: 'Alpine', currency: 'USD', roi: '18.80', drawdown: '8.41', win: '58.33', profit_factor: '1.62', followers: 4, fees: FEES, min: '500.00', trades: 30, since: '2026-01-01T00:00:00.000Z', listed: 1, account: 7, user: 3, open: 1, barred: null };
const COPY = { id: 5, strategy: 17650001, account: 17650002, currency: 'USD', fees: FEES, stop_equity: '700.00', mark: '1000.00', accrued: '0.00', state: 'active', ended_by: null, started_at: '2026-01-01T00:00:00.000Z', ended_at: null };
const ROW = { ...COPY, strategy_name: 'Alpine', account_id: 8, user: 4, provider: 3, equity: '1031.55' };
const LINE = { order: 9, source: 8, show_code: 'EUR/USD', source_lots: '0.35', copy_equity: '1500', source_equity: '10000', rate: '1', exact_lots: '0.0525', lots: '0.05', source_profit: '70', share: '10.5', rounding: '-0.5', other: '-0.1', conversion: '0', markup: '-0.1', small_parts: '0', levels: '0', money_rounding: '0', profit: '9.9', commission: '1', swap: '-0.5', volume_fee: '0.055', net: '8.345', open: 0, plain_stop: null };
const STATEMENT = { copy: COPY, source_currency: 'USD', orders: [LINE], skipped: [], fees: [], total: 1, closed: { lots: '1', profit: '50', commission: '5', swap: '-2.5' }, paid: FEES };

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(sessionAtom, null);
  location.hash = '';
});

function open(address: string, strategy: object = STRATEGY): SentCall[] {
  location.hash = address;
  const calls = serve({
    '/admin/api/copy/strategies': { list: [strategy], total: 1 },
    '/admin/api/copy/strategies/7/off': { ...STRATEGY, barred: 'wash' },
    '/admin/api/copy/strategies/7/on': STRATEGY,
    '/admin/api/copy/copies': { list: [ROW], total: 1 },
    '/admin/api/copy/copies/5/statement': STATEMENT,
    '/admin/api/copy/copies/5/end': COPY,
  });
  store.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['edit_copying', 'see_users'] as never });
  show(<Copying selectedItem={/^\/copying\/([^?]+)/.exec(address)?.[1] ?? null} />);
  return calls;
}

const dialog = () => within(screen.getByRole('dialog'));
const confirm = (name: string) => dialog().getByRole<HTMLButtonElement>('button', { name });

it('an address names a strategy by its account, or a copy', () => {
  expect([copyingItem('7'), copyingItem('copy-5'), copyingItem('x'), copyingItem(null)]).toEqual([
    { strategy: 7, copy: null },
    { strategy: null, copy: 5 },
    { strategy: null, copy: null },
    { strategy: null, copy: null },
  ]);
});

it('switches a strategy off with a reason, after saying what ends', async () => {
  const calls = open('/copying/7');
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(dialog().getByText(/^All its copies \(4\) end/)).toBeTruthy();
  expect(confirm('Switch off').disabled).toBe(true);
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: ' wash ' } });
  fireEvent.click(confirm('Switch off'));
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/off'))?.body).toEqual({ reason: 'wash' }));
});

it('permits one again that was switched off', async () => {
  const calls = open('/copying/7', { ...STRATEGY, open: 0, barred: 'wash' });
  expect(await screen.findByText('switched off: wash')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Permit again' }));
  fireEvent.click(confirm('Permit again'));
  await waitFor(() => expect(calls.some(({ path }) => path.endsWith('/on'))).toBe(true));
});

it('shows what a copy is made of, and ends it with a reason', async () => {
  const calls = open('/copying/copy-5');
  expect(await screen.findByText('exactly 0.0525')).toBeTruthy();
  const statement = calls.find(({ path }) => path.endsWith('/statement'))?.query;
  expect([statement?.get('part'), statement?.get('page'), statement?.get('limit')]).toEqual(['orders', '1', '20']);
  fireEvent.click(screen.getByRole('button', { name: 'End the copy' }));
  fireEvent.change(dialog().getByLabelText(/Reason/), { target: { value: 'asked by phone' } });
  fireEvent.click(confirm('End the copy'));
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/end'))?.body).toEqual({ reason: 'asked by phone' }));
});
