import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store as shownStore } from '../../../state';
import { show } from '../../../test/render';
import { refusal, serve } from '../../../test/server';
import type { AdminInstrument } from '../../api';
import { sessionAtom, store, toastsAtom } from '../../state';
import { InstrumentForm } from './InstrumentForm';

const INSTRUMENT = {
  Id: 7, Code: 'EURUSD', ShowCode: 'EUR/USD', CategoryId: 1, base: 'EUR', Currency: 'USD', Logo: '', names: {}, PricePrecision: 5,
  ForexContNum: '100000', ForexMinCont: '0.01', ForexMaxCont: '100', Pip: '0.01', MarginMode: 0, ForexFeeRate: '0', SwapMode: 'points',
  SwapLong: '-1', SwapShort: '0', StopLevel: 0, gsl_premium: 0, gsl_distance: 0, gsl_lots_max: '0', timezone: 'UTC', Simulated: 0,
  stale_after_s: 60, max_jump_percent: '20', spread: 10, sim_volatility: '0.1', swap_every_day: 0, TradeMode: 'full', position: 1,
  HasForexMultiple: [{ Value: 100 }], DefaultMultiple: null, feed: null, swap_triple_day: 3, holidays: [], calendars: [], sessions: [],
  enabled: 0, within_hours: 1, MarketStatus: 1, ForexQuotations: { Ask: '1.1', Bid: '1.1' },
} as unknown as AdminInstrument;

const FORECAST = {
  fields: ['SwapLong'], affected: 2, rollover_at: 0, swap_days: 1, swap_credit: '3000.00', swap_charge: '0.00', unconverted: [],
  called_now: 0, called: 0, stopped_out: 0, list: [],
};

afterEach(() => {
  cleanup();
  queryClient.clear();
  store.set(toastsAtom, []);
  shownStore.set(sessionAtom, null);
});

it('asks for the number of accounts where a change concerns orders, and says what the next rollover books', async () => {
  const calls = serve({
    '/admin/api/instruments/7': (body: Record<string, unknown>) => (body.confirm === 2 ? INSTRUMENT : refusal('risk_confirmation_needed', 'Accounts: 2.', 'SwapLong')),
    '/admin/api/instruments/7/preview': FORECAST,
    '/admin/api/categories': { list: [], total: 0 },
    '/admin/api/calendars': { list: [], total: 0 },
  });
  shownStore.set(sessionAtom, { token: 'x', staff: {} as never, permissions: ['edit_settings'] });
  const saved = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  show(<InstrumentForm instrument={INSTRUMENT} others={[]} />);
  fireEvent.change(await screen.findByDisplayValue('-1'), { target: { value: '1000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: 'Effect of the change' });
  expect(store.get(toastsAtom)).toEqual([]);
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText(/type 2 to confirm/), { target: { value: '2' } });
  fireEvent.click(apply);
  await waitFor(() => expect(saved()).toEqual([{ SwapLong: '1000' }, { SwapLong: '1000', confirm: 2 }]));
});

it.each([
  ['Request approval', ['edit_settings']],
  ['Apply or request approval', []],
])('shows old and new values, and offers "%s" where changes wait for approval', async (label, permissions) => {
  serve({
    '/admin/api/instruments/7': refusal('risk_confirmation_needed', 'Accounts: 2.', 'SwapLong'),
    '/admin/api/instruments/7/preview': FORECAST,
    '/admin/api/categories': { list: [], total: 0 },
    '/admin/api/calendars': { list: [], total: 0 },
    '/admin/api/risk_changes': { list: [], total: 0 },
    '/admin/api/settings': [{ key: 'risk_changes_need_approval', value: 1 }],
  });
  shownStore.set(sessionAtom, { token: 'x', staff: {} as never, permissions: permissions as never });
  show(<InstrumentForm instrument={INSTRUMENT} others={[]} />);
  fireEvent.change(await screen.findByDisplayValue('-1'), { target: { value: '-5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Effect of the change')).toBeTruthy();
  expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByText('Swap long (points per day)').parentElement?.textContent).toContain('-1 → -5');
  expect(screen.getByText(/takes effect once another person has approved it/)).toBeTruthy();
});

it('names a refused field as the form does, not as the API does', async () => {
  serve({
    '/admin/api/instruments/7/preview': refusal('invalid_field', 'The value in the field “SwapLong” is not valid.', 'SwapLong'),
    '/admin/api/instruments/7': refusal('invalid_field', 'The value in the field “SwapLong” is not valid.', 'SwapLong'),
    '/admin/api/categories': { list: [], total: 0 },
    '/admin/api/calendars': { list: [], total: 0 },
  });
  show(<InstrumentForm instrument={INSTRUMENT} others={[]} />);
  fireEvent.change(await screen.findByDisplayValue('-1'), { target: { value: '1e9' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const message = await screen.findByText(/^The value in the field/);
  expect(message.textContent).not.toContain('SwapLong');
  expect(message.textContent).toContain('Swap long');
});
