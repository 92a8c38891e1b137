import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { AdminInstrument, HolidayCalendar } from '../../api';
import { CalendarForm } from './CalendarForm';

const YEAR = new Date().getUTCFullYear();
const CALENDAR: HolidayCalendar = {
  id: 3, name: 'NYSE', timezone: null, instruments: [1], needs_dates: 0, version: 7, dates: [{ date: `${YEAR}-12-25`, name: 'Christmas', open: null, close: null }],
};
const INSTRUMENTS = [{ Id: 1, ShowCode: 'US500' }, { Id: 2, ShowCode: 'UK100' }] as AdminInstrument[];
const PREVIEW = {
  added: 1, changed: 0, removed: 0, affected: 3,
  instruments: [{ id: 1, code: 'US500', open_orders: 4, pending_orders: 2, open_before: 1, open_after: 0, next_before: null, next_after: null }],
  rollovers: [
    { at: '2026-12-23T22:00:00.000Z', passed: 0, before: 3, after: 4, codes: ['US500'] },
    { at: '2026-11-20T22:00:00.000Z', passed: 1, before: 1, after: 2, codes: ['US500'] },
  ],
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('adds a day of the year, shows what it does, and is saved after that', async () => {
  const calls = serve({ '/admin/api/calendars/3/preview': PREVIEW, '/admin/api/calendars/3': CALENDAR });
  show(<CalendarForm calendar={CALENDAR} instruments={INSTRUMENTS} />);
  expect(screen.getByRole('button', { name: `December 25, ${YEAR} Christmas closed all day` })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: `December 24, ${YEAR}` }));
  const row = within(screen.getByRole('group', { name: `${YEAR}-12-24` }));
  const name = row.getByLabelText('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));
  fireEvent.change(name, { target: { value: 'Christmas Eve' } });
  const closes = row.getByLabelText('Closes');
  fireEvent.change(closes, { target: { value: '1300' } });
  fireEvent.blur(closes);
  expect(screen.getByRole('button', { name: `December 24, ${YEAR} Christmas Eve closes 13:00` })).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Preview and save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save NYSE?' }));
  expect(dialog.getByText('4 open, 2 pending')).toBeTruthy();
  expect(dialog.getByText('closes now')).toBeTruthy();
  expect(dialog.getAllByText(/\d swap days$/).map((one) => one.textContent)).toEqual(['1 → 2 swap days', '3 → 4 swap days']);
  expect(calls.map(({ method }) => method)).toEqual(['POST']);
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(save.disabled).toBe(true);
  fireEvent.change(dialog.getByLabelText(/type 3 to confirm/), { target: { value: '3' } });
  fireEvent.click(save);
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['POST', 'PUT']));
  const dates = [{ date: `${YEAR}-12-24`, name: 'Christmas Eve', open: null, close: '13:00' }, ...CALENDAR.dates];
  expect(calls[1]?.body).toEqual({ dates, version: 7, confirm: 3 });
});

it('sends nothing while a date is wrong', () => {
  const calls = serve({});
  show(<CalendarForm calendar={CALENDAR} instruments={INSTRUMENTS} />);
  const row = within(screen.getByRole('group', { name: `${YEAR}-12-25` }));
  for (const [label, time] of [['Opens', '14:00'], ['Closes', '13:00']] as const) {
    fireEvent.change(row.getByLabelText(label), { target: { value: time } });
    fireEvent.blur(row.getByLabelText(label));
  }
  fireEvent.click(screen.getByRole('button', { name: 'Preview and save' }));
  expect(screen.getByRole('alert').textContent).toBe(`${YEAR}-12-25 The opening must be before the close.`);
  expect(calls).toEqual([]);
});
