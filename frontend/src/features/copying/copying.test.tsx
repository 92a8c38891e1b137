// Copy trading: the list and its filters, the start of a copy with its refusals, what stopping closes, and one's own strategy.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Session } from '../../api/types';
import { beginSession, confirmsAtom, endSession, queryClient, sheetsAtom, store } from '../../state';
import { show } from '../../test/render';
import { refusal, serve, type SentCall } from '../../test/server';
import { CopyScreen } from './CopyScreen';

const FEES = { performance: '20', management: '0', volume: '0' };
const STRATEGY = { id: 77, name: 'Alpine', currency: 'USD', roi: '18.80', drawdown: '8.41', win: '58.33', profit_factor: '1.62', followers: 4, fees: FEES, min: '500.00', trades: 30, since: '2026-01-01T00:00:00.000Z', listed: 1 };
const DETAIL = { ...STRATEGY, days: [{ day: '2026-01-02', roi: '1' }], months: [{ month: '2026-01', roi: '1.00' }], worst_day: '-1.02', instruments: [{ show_code: 'EUR/USD', trades: 30, win: '58.33' }], listed_after_days: 30, listed_after_trades: 10 };
const TEXTS = { version: '3', copier: 'I may lose all of it.', provider: 'I trade in good faith.', url: '' };
const ACCOUNT = { account: 10, kind: 'real', name: '', currency: 'USD', balance: '1000', equity: '1000', available: '1000', lock_balance: '0', margin: '0', profit: '0', margin_level: null };
const COPY = { id: 5, strategy: 77, account: 10, currency: 'USD', fees: FEES, stop_equity: '700.00', mark: '1000.00', accrued: '0.00', state: 'active', ended_by: null, started_at: '2026-01-01T00:00:00.000Z', ended_at: null };
const OWN_COPY = { ...COPY, name: 'Alpine', equity: '1031.55', paid: { performance: '8.40', management: '0', volume: '1.20' }, of: STRATEGY };
const STATEMENT = { copy: COPY, source_currency: 'USD', orders: [], skipped: [], fees: [], total: 0, closed: { lots: '1', profit: '50', commission: '5', swap: '-2.5' }, paid: OWN_COPY.paid };
const PREVIEW = { days: 30, currency: 'USD', begin: '1000', end: '1031.70', lowest: '981', result: '39.70', fees: { performance: '8', management: '0', volume: '0' }, open_result: '0', copied: 41, open: 0, skipped: 6, skipped_margin: 0 };

class NoObserver {
  observe() {}
  disconnect() {}
}

let calls: SentCall[];

// Each of them is a download of its own.
beforeAll(async () => {
  await Promise.all([import('./StrategyPage'), import('./StartScreen'), import('./MyCopies'), import('./CopyPage'), import('./ProviderScreen'), import('../../components/curve/Curve')]);
});

beforeEach(() => {
  globalThis.ResizeObserver = NoObserver as unknown as typeof ResizeObserver;
});

afterEach(() => {
  cleanup();
  endSession();
  queryClient.clear();
  store.set(confirmsAtom, []);
  store.set(sheetsAtom, []);
  location.hash = '';
});

async function open(query: string, answers: Record<string, unknown> = {}) {
  location.hash = `#/copy${query}`;
  calls = serve({
    '/api/copy/strategies': [STRATEGY],
    '/api/copy/strategy': DETAIL,
    '/api/copy/text': TEXTS,
    '/api/copy/preview': PREVIEW,
    '/api/copy/mine': [],
    '/api/copy/statement': STATEMENT,
    '/api/copy/provider': () => null,
    '/api/copy/start': COPY,
    '/api/copy/stop': { ...COPY, state: 'ended' },
    '/api/accounts/list': [ACCOUNT],
    '/api/basicSet/getBasicInfo': { brand: {} },
    '/api/default/setting': 1,
    ...answers,
  });
  beginSession({ token: 'tok', user: { id: 9, is_demo: 0 } } as unknown as Session);
  await act(async () => void show(<CopyScreen />));
}

const sent = (path: string) => calls.filter((call) => call.path === path && call.method === 'POST').map(({ body }) => body);
const press = async (name: string | RegExp) => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
};

it('lists return and drawdown side by side, and asks the server for the order', async () => {
  await open('');
  const card = await screen.findByRole('link', { name: /Alpine/ });
  expect(within(card).getByText('+18.80%')).toBeTruthy();
  expect(within(card).getByText('−8.41%')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'drawdown' } });
  await waitFor(() => expect(calls.findLast(({ path }) => path === '/api/copy/strategies')?.query.get('sort')).toBe('drawdown'));
});

it('says that copying is closed, and keeps the way to the copies that run', async () => {
  await open('', { '/api/copy/strategies': refusal('not_available', 'Not available.') });
  expect(await screen.findByText('Coming soon')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'My copies' })).toBeTruthy();
});

it('a strategy says that open losses are not in its figures, and what the last days would have done to the own deposit', async () => {
  await open('?id=77');
  expect(await screen.findByText('Return and drawdown count open positions at their present price.')).toBeTruthy();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'If I had begun with' })).value).toBe('1000');
  expect(await screen.findByText('Not a forecast.', undefined, { timeout: 3_000 })).toBeTruthy();
  const query = calls.findLast(({ path }) => path === '/api/copy/preview')?.query;
  expect([query?.get('strategy'), query?.get('amount')]).toEqual(['77', '1000']);
  expect(screen.getByRole('link', { name: 'Copy this strategy' }).getAttribute('href')).toBe('#/copy?start=77');
});

it('begins with a limit of the loss and with the consent to the version that was read', async () => {
  await open('?start=77');
  await screen.findByText('I may lose all of it.');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Stop when the equity falls to' }).value).toBe('700');
  await press(/^Copy .*Alpine.* with/);
  expect(screen.getByRole('alert').textContent).toBe('Read the text and agree to it to go on.');
  expect(sent('/api/copy/start')).toEqual([]);
  fireEvent.click(screen.getByRole('checkbox'));
  await press(/^Copy .*Alpine.* with/);
  await waitFor(() => expect(sent('/api/copy/start')[0]).toMatchObject({ strategy: '77', account: '10', stop_equity: '700', text_version: '3' }));
  await waitFor(() => expect(location.hash).toBe('#/copy?copy=5'));
});

it('sends the fees that were shown, and after a change shows the new ones and sends them only when asked again', async () => {
  let fees = FEES;
  await open('?start=77', {
    '/api/copy/strategy': () => ({ ...DETAIL, fees }),
    '/api/copy/start': (body: Record<string, unknown>) => (body.performance === fees.performance ? COPY : refusal('fees_changed', 'The fees have changed: 25 %.')),
  });
  await screen.findByText('I may lose all of it.');
  expect(screen.getByText('20% of gains')).toBeTruthy();
  fees = { performance: '25', management: '1', volume: '5' };
  fireEvent.click(screen.getByRole('checkbox'));
  await press(/^Copy .*Alpine.* with/);
  expect((await screen.findByRole('alert')).textContent).toBe('The fees have changed: 25 %.');
  expect(await screen.findByText('25% of gains · 1% a year · 5 USD per million traded')).toBeTruthy();
  expect(sent('/api/copy/start')[0]).toMatchObject(FEES);
  await press(/^Copy .*Alpine.* with/);
  await waitFor(() => expect(sent('/api/copy/start')[1]).toMatchObject(fees));
  await waitFor(() => expect(location.hash).toBe('#/copy?copy=5'));
});

it('begins without a limit only where that was chosen', async () => {
  await open('?start=77');
  await screen.findByText('I may lose all of it.');
  await press('No limit');
  expect(screen.getByText('Without a limit the copy can lose all the money in the account.')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox'));
  await press(/^Copy .*Alpine.* with/);
  await waitFor(() => expect(sent('/api/copy/start')).toHaveLength(1));
  expect(sent('/api/copy/start')[0]).not.toHaveProperty('stop_equity');
});

it.each([
  [{ balance: '0' }, 'There is no money in this account. Deposit or transfer first.'],
  [{ equity: '499' }, 'This strategy needs at least $500.00.'],
  [{ margin: '5' }, 'Close the positions of this account first.'],
])('says at the account why it cannot copy: %o', async (changes, text) => {
  await open('?start=77', { '/api/accounts/list': [{ ...ACCOUNT, ...changes }] });
  expect((await screen.findByRole('alert')).textContent).toBe(text);
});

it.each([
  ['account_not_empty', 'Account that copies'],
  ['below_min', 'Account that copies'],
  ['strategy_account', 'Account that copies'],
])('shows %s at the account', async (error, label) => {
  await open('?start=77', { '/api/copy/start': refusal(error, 'No.') });
  await screen.findByText('I may lose all of it.');
  fireEvent.click(screen.getByRole('checkbox'));
  await press(/^Copy .*Alpine.* with/);
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, alert.parentElement?.querySelector('label')?.textContent]).toEqual(['No.', label]);
});

it.each(['strategy_full', 'copy_of_own', 'strategy_not_found'])('shows %s above the button', async (error) => {
  await open('?start=77', { '/api/copy/start': refusal(error, 'No.') });
  await screen.findByText('I may lose all of it.');
  fireEvent.click(screen.getByRole('checkbox'));
  await press(/^Copy .*Alpine.* with/);
  expect((await screen.findByRole('alert')).textContent).toBe('No.');
});

it('names what is still open and what the margin would not have carried in the preview', async () => {
  await open('?id=77', { '/api/copy/preview': { ...PREVIEW, open: 2, open_result: '-12.5', skipped_margin: 3 } });
  expect(await screen.findByText('2 positions still open, at their present price', undefined, { timeout: 3_000 })).toBeTruthy();
  expect(screen.getByText('−\u2060$12.50')).toBeTruthy();
  expect(screen.getByText('Orders for which the margin would not have been enough')).toBeTruthy();
});

it('explains an order by its calculated parts, and says that its stop is not guaranteed', async () => {
  const LINE = { order: 9, source: 8, show_code: 'EUR/USD', source_lots: '1', copy_equity: '500', source_equity: '10000', rate: '1', exact_lots: '0.05', lots: '0.05', source_profit: '150', share: '7.5', rounding: '0', other: '0.4', conversion: '0', markup: '-0.1', small_parts: '0.5', levels: '0', money_rounding: '0', profit: '7.9', commission: '0', swap: '0', volume_fee: '0', net: '7.9', open: 0, plain_stop: 'gsl_too_close' };
  await open('?copy=5', { '/api/copy/mine': [OWN_COPY], '/api/copy/statement': { ...STATEMENT, orders: [LINE], total: 1 } });
  expect(await screen.findByText(/^Ordinary stop: .* too close/)).toBeTruthy();
  const value = (name: string) => screen.getByText(name).parentElement?.textContent;
  expect([value('Mark-up of your account'), value('Parts too small to close at once')]).toEqual(['Mark-up of your account−\u2060$0.10', 'Parts too small to close at once+\u2060$0.50']);
  expect(screen.queryByText('Closed at another moment or level')).toBeNull();
});

it('stops after a question that names what is closed', async () => {
  const order = { Id: 1, Quantity: '0.05', FactProfits: '12.30', ForexTradeLists: { ShowCode: 'EUR/USD' } };
  await open('?copy=5', { '/api/copy/mine': [OWN_COPY], '/v1/api/forex/my_deal': { data: [order], total: 1 } });
  await screen.findByText('+\u2060$32.90');
  await press('Stop copying');
  await waitFor(() => expect(store.get(confirmsAtom)).toHaveLength(1));
  const question = store.get(confirmsAtom)[0];
  show(<>{question?.body}</>);
  expect(screen.getByText('1 position is closed at the market price.')).toBeTruthy();
  expect(screen.getByText('EUR/USD · 0.05')).toBeTruthy();
  await act(async () => question?.answer(true));
  await waitFor(() => expect(sent('/api/copy/stop')).toEqual([{ id: '5' }]));
});

it('changes the limit of a running copy, below the equity only, or takes it away', async () => {
  await open('?copy=5', { '/api/copy/mine': [OWN_COPY], '/api/copy/change': COPY });
  await screen.findByText('+\u2060$32.90');
  await press('Change the limit of the loss');
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stop when the equity falls to' });
  expect([field.value, screen.getByRole<HTMLButtonElement>('button', { name: 'Save the limit' }).disabled]).toEqual(['700', true]);
  fireEvent.change(field, { target: { value: '1031.55' } });
  await press('Save the limit');
  expect(screen.getByRole('alert').textContent).toBe('Must be below the equity: the copy would end at once.');
  fireEvent.change(field, { target: { value: '850.5' } });
  await press('Save the limit');
  await waitFor(() => expect(sent('/api/copy/change')[0]).toMatchObject({ id: '5', stop_equity: '850.5' }));
  expect(sent('/api/copy/change')[0]).toHaveProperty('request_id');
  await press('Change the limit of the loss');
  await press('No limit');
  await press('Save the limit');
  await waitFor(() => expect(sent('/api/copy/change')[1]).toMatchObject({ id: '5', stop_equity: '0' }));
});

it('shows at the field that the equity has fallen below the new limit meanwhile', async () => {
  await open('?copy=5', { '/api/copy/mine': [OWN_COPY], '/api/copy/change': refusal('invalid_field', 'Too high.', 'stop_equity') });
  await screen.findByText('+\u2060$32.90');
  await press('Change the limit of the loss');
  fireEvent.change(screen.getByRole('textbox', { name: 'Stop when the equity falls to' }), { target: { value: '1000' } });
  await press('Save the limit');
  const alert = await screen.findByRole('alert');
  expect([alert.textContent, alert.parentElement?.querySelector('label')?.textContent]).toEqual(['Too high.', 'Stop when the equity falls to']);
});

it('asks no question where it is not known what would be closed', async () => {
  await open('?copy=5', { '/api/copy/mine': [OWN_COPY], '/v1/api/forex/my_deal': refusal('storage_unavailable', 'No.') });
  await screen.findByText('+\u2060$32.90');
  await press('Stop copying');
  expect([store.get(confirmsAtom).length, sent('/api/copy/stop')]).toEqual([0, []]);
});

it('offers the account as a strategy, with fees within their limits, and shows a taken name at its field', async () => {
  await open('?view=provider', { '/api/copy/strategy': (body: Record<string, unknown>) => (body.name ? refusal('strategy_name_taken', 'Taken.') : DETAIL) });
  await screen.findByText('I trade in good faith.');
  fireEvent.change(screen.getByRole('textbox', { name: 'Name of the strategy' }), { target: { value: 'Alpine' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Performance fee (0 to 30)' }), { target: { value: '31' } });
  fireEvent.click(screen.getByRole('checkbox'));
  await press('Offer the strategy');
  expect(screen.getByRole('alert').textContent).toBe('At most 30');
  fireEvent.change(screen.getByRole('textbox', { name: 'Performance fee (0 to 30)' }), { target: { value: '25' } });
  await press('Offer the strategy');
  expect((await screen.findByRole('alert')).textContent).toBe('Taken.');
  const [body] = sent('/api/copy/strategy');
  expect([body?.name, body?.min, body?.text_version, JSON.parse(String(body?.fees))]).toEqual(['Alpine', '0', '3', { performance: '25', management: '0', volume: '0' }]);
});
