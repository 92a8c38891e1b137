import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient, store } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { RiskChange, RiskForecast } from '../../api';
import { sessionAtom, type Session } from '../../state';
import { Approvals } from './Approvals';

const FORECAST: RiskForecast = {
  affected: 1, lowered: 0, called_now: 0, called: 1, stopped_out: 0, equity_change: '0.00', swap_credit: '0.00', swap_charge: '0.00', ended_bands: [],
};
const REQUEST: RiskChange = {
  id: 7, status: 0, permission: 'edit_settings', asked: FORECAST, now: { ...FORECAST, affected: 2 }, asked_by: 'ann@example.com',
  asked_at: '2026-11-26T01:00:00.000Z', expires_at: '2026-12-03T01:00:00.000Z', is_own: 0, decided_by: null, decided_at: null, notes: '', blocked: null,
  changes: [{ object: 'settings', subject: 'stop_out_level', subject_asked: null, members: null, before: { stop_out_level: '50' }, after: { stop_out_level: '40' } }],
};

function open(request: RiskChange) {
  const calls = serve({ '/admin/api/risk_changes': { list: [request], total: 1 }, '/admin/api/risk_changes/7': request, '/admin/api/risk_changes/7/approve': request, '/admin/api/risk_changes/7/withdraw': request });
  show(<Approvals selectedItem="7" />);
  return calls;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('shows what changes and its effect, and is approved with the number of now', async () => {
  const calls = open(REQUEST);
  await screen.findByText('Effect now');
  expect(screen.getByText('Effect when it was requested')).toBeTruthy();
  expect(screen.getByText('Stop-out level (%)').parentElement?.textContent?.trim()).toBe('Stop-out level (%): 50 → 40');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  const approve = dialog.getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  const field = dialog.getByLabelText(/type 2 to confirm/);
  fireEvent.change(field, { target: { value: '1' } });
  expect(approve.disabled).toBe(true);
  fireEvent.change(field, { target: { value: '2' } });
  fireEvent.click(approve);
  await waitFor(() => expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ path: '/admin/api/risk_changes/7/approve', body: { confirm: 2 } }));
});

it("is withdrawn, and not approved, by the one who requested it", async () => {
  open({ ...REQUEST, is_own: 1, blocked: { error: 'another_person_needed', message: 'You requested this change.', expects: null } as never });
  await screen.findByRole('button', { name: 'Withdraw' });
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  const reason = screen.getByText('You requested this change.');
  // Above everything else of the request.
  expect(reason.compareDocumentPosition(screen.getByText('Effect when it was requested')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(reason.compareDocumentPosition(screen.getByText('Expires')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('names old and new values in the question', async () => {
  open(REQUEST);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Requested by', { selector: 'dt' }).parentElement?.textContent).toContain('ann@example.com');
  expect(dialog.getByText(/^Stop-out level/, { selector: 'dt' }).parentElement?.textContent).toMatch(/^Stop-out level.*50 → 40 ?$/);
});

it('shows instruments, dates and hours of a calendar in words', async () => {
  const before = { name: 'NYSE', timezone: null, dates: [], instruments: [] };
  const after = { ...before, dates: [{ date: '2026-12-25', name: 'Christmas', open: null, close: null }, { date: '2026-12-31', name: '', open: null, close: '13:00' }], instruments: [1, 9] };
  const request = { ...REQUEST, changes: [{ object: 'calendar/2', subject: 'NYSE', subject_asked: null, members: null, before, after }] };
  serve({ '/admin/api/risk_changes': { list: [request], total: 1 }, '/admin/api/risk_changes/7': request, '/admin/api/instruments': { list: [{ Id: 1, ShowCode: 'EUR/USD' }], total: 1 } });
  show(<Approvals selectedItem="7" />);
  const lineOf = (name: string) => screen.getByText(name, { selector: 'b' }).parentElement?.textContent;
  await waitFor(() => expect(lineOf('Instruments')).toBe('Instruments: — → EUR/USD, #9'));
  expect(lineOf('Dates')?.replaceAll(/[\u2068\u2069]/g, '')).toMatch(/^Dates: — → \w+, Dec 25, 2026 Christmas closed all day; \w+, Dec 31, 2026 closes 13:00$/);
});

it('shows the whole next rollover as such, not as a change of equity', async () => {
  const rollover = { ...FORECAST, equity_change: '-12.00', swap_credit: '3.00', swap_charge: '15.00' };
  open({ ...REQUEST, asked: rollover, now: rollover });
  await screen.findByText('Next rollover at the new terms: charged');
  expect(screen.queryByText('Change of equity')).toBeNull();
  cleanup();
  queryClient.clear();
  const change = { ...FORECAST, equity_change: '-12.00' };
  open({ ...REQUEST, asked: change, now: change });
  expect(await screen.findByText('Change of equity')).toBeTruthy();
});

it('shows every object of a request, because all of it is approved', async () => {
  const changes = Array.from({ length: 30 }, (_, index) => ({ object: `instrument/${index + 1}`, subject: `CODE${index + 1}`, subject_asked: null, members: null, before: { terms: { fee_rate: '0' } }, after: { terms: { fee_rate: '0.1' } } }));
  open({ ...REQUEST, permission: 'edit_instruments', changes });
  expect(await screen.findByRole('heading', { name: /CODE30/ })).toBeTruthy();
});

it('names a group as it is now and was, and how many accounts are in it', async () => {
  const change = { object: 'group/3', subject: 'VIP', subject_asked: 'Test (empty)', members: 120, before: { name: 'VIP', markup: 0 }, after: { name: 'VIP', markup: 200 } };
  open({ ...REQUEST, permission: 'edit_groups', now: { ...FORECAST, affected: 0 }, changes: [change] });
  expect(await screen.findByRole('heading', { name: /VIP/ })).toBeTruthy();
  expect(screen.getByText(/Its name when it was requested/).textContent).toContain('Test (empty)');
  expect(screen.getByText(/Real accounts in the group/).textContent).toContain('120');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Affected, of real accounts concerned').parentElement?.textContent).toContain('0 of 120');
});

it('asks about the whole of a funding option that is enabled', async () => {
  const state = { bank_address: 'a', bank_name: 'b', bank_swift: 's', currency: 'EUR', enabled: false, max: '9', min: '1', payee_account: 'p', payee_name: 'n', position: 1, rate: '1.1', remark: 'r' };
  open({ ...REQUEST, permission: 'edit_funding', now: { ...FORECAST, affected: 0 }, changes: [{ object: 'bank_account/4', subject: 'EUR b', subject_asked: null, members: null, before: state, after: { ...state, enabled: true } }] });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const name of ['Payee', 'Rate, USD per unit']) expect(dialog.getByText(name, { selector: 'dt' })).toBeTruthy();
});

it('names fields with their units, and marks a rate that changes much', async () => {
  const swap = (long: string) => ({ terms: { swap: { mode: 'percent', long, short: '0' } } });
  open({ ...REQUEST, changes: [
    { object: 'instrument/1', subject: 'EURUSD', subject_asked: null, members: null, before: swap('-1'), after: swap('-2') },
    { object: 'deposit_option/3', subject: 'BTC', subject_asked: null, members: null, before: { enabled: true, rate: '100' }, after: { enabled: true, rate: '250' } },
  ] });
  expect((await screen.findByText('Swap long (% per year)')).parentElement?.textContent).toContain('-1 → -2');
  expect(screen.getByText(/rate ×/).textContent?.replaceAll(/[\u2068\u2069]/g, '')).toBe('rate × 2.50');
});

it('names the bands that end with the symbols of a request', async () => {
  const band = (number: number) => ({ code: `CODE${number}`, limit: '10.00', back_to: '8.00' });
  const forecast = { ...FORECAST, ended_bands: Array.from({ length: 22 }, (_, number) => band(number)) };
  const change = { object: 'lp_symbols/1', subject: 'Prime', subject_asked: null, members: null, before: { name: 'Prime', symbols: {} }, after: { name: 'Prime', symbols: {} } };
  open({ ...REQUEST, permission: 'edit_instruments', asked: forecast, now: forecast, changes: [change] });
  const fact = (await screen.findByText('Bands that end')).parentElement;
  expect(fact?.textContent).toContain('CODE0: limit 10.00, back to 8.00');
  expect(fact?.textContent).toContain('2 more');
  expect(fact?.textContent).not.toContain('CODE20');
});

it('lists payment gateways that wait for another person', async () => {
  store.set(sessionAtom, { token: 'x', staff: { id: 1 }, permissions: ['edit_funding'] } as unknown as Session);
  const pending = { waits: 1, changed_by: ['ann@example.com'], name: 'Cards', config: { v: 1, currencies: [] }, api_key: 1, hook_secret: 0 };
  const gateway = { id: 3, driver: 'stripe', name: 'Cards', config: { v: 1, currencies: [] }, has_api_key: 1, has_hook_secret: 1, enabled: 0, version: 4, hook: '/hooks/3', pending };
  const calls = serve({ '/admin/api/risk_changes': { list: [], total: 0 }, '/admin/api/gateways': { list: [gateway], total: 1 } });
  show(<Approvals selectedItem={null} />);
  expect(await screen.findByText('Changed since it was last on, by ann@example.com')).toBeTruthy();
  expect(screen.getByText('API key').parentElement?.textContent).toBe('API key: changed');
  expect(screen.getByRole('link', { name: 'Open, and enable it there' }).getAttribute('href')).toBe('#/gateways/3');
  expect(calls.find(({ path }) => path === '/admin/api/gateways')?.query.get('waiting')).toBe('1');
  store.set(sessionAtom, null);
});
