import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { RiskChange, RiskForecast } from '../../api';
import { Approvals } from './Approvals';

const FORECAST: RiskForecast = {
  affected: 1, lowered: 0, called_now: 0, called: 1, stopped_out: 0, equity_change: '0.00', swap_credit: '0.00', swap_charge: '0.00',
};
const REQUEST: RiskChange = {
  id: 7, status: 0, permission: 'edit_settings', asked: FORECAST, now: { ...FORECAST, affected: 2 }, asked_by: 'ann@example.com',
  asked_at: '2026-11-26T01:00:00.000Z', expires_at: '2026-12-03T01:00:00.000Z', is_own: 0, decided_by: null, decided_at: null, notes: '', blocked: null,
  changes: [{ object: 'settings', subject: 'stop_out_level', before: { stop_out_level: '50' }, after: { stop_out_level: '40' } }],
};

function open(request: RiskChange) {
  const calls = serve({ '/admin/api/risk_changes': { list: [request], total: 1 }, '/admin/api/risk_changes/7': request, '/admin/api/risk_changes/7/approve': request, '/admin/api/risk_changes/7/withdraw': request });
  show(<Approvals selectedItem="7" />);
  return calls;
}

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  location.hash = '';
});

it('shows what changes and its effect, and is approved with the number of now', async () => {
  const calls = open(REQUEST);
  await screen.findByText('Effect now');
  expect(screen.getByText('Effect when it was requested')).toBeTruthy();
  expect(screen.getByText('Stop-out level').parentElement?.textContent).toBe('Stop-out level: 50 → 40');
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
  expect(dialog.getByText('Stop-out level', { selector: 'dt' }).parentElement?.textContent).toBe('Stop-out level50 → 40');
});

it('shows instruments, dates and hours of a calendar in words', async () => {
  const before = { name: 'NYSE', timezone: null, dates: [], instruments: [] };
  const after = { ...before, dates: [{ date: '2026-12-25', name: 'Christmas', open: null, close: null }, { date: '2026-12-31', name: '', open: null, close: '13:00' }], instruments: [1, 9] };
  const request = { ...REQUEST, changes: [{ object: 'calendar/2', subject: 'NYSE', before, after }] };
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
  const changes = Array.from({ length: 30 }, (_, index) => ({ object: `instrument/${index + 1}`, subject: `CODE${index + 1}`, before: { terms: { fee_rate: '0' } }, after: { terms: { fee_rate: '0.1' } } }));
  open({ ...REQUEST, permission: 'edit_instruments', changes });
  expect(await screen.findByRole('heading', { name: /CODE30/ })).toBeTruthy();
});
