import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Instrument, TradingHours } from '../../api/types';
import { queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { HoursNotice } from './HoursNotice';

const INSTRUMENT = { Id: 7, MarketStatus: 0 } as Instrument;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const closure = (days: number, close: string | null = null) => ({ date: day(days), timezone: 'UTC', name: 'Thanksgiving', open: null, close });
const HOURS: TradingHours = { open: 1, changes_at: null, closed_by: null, timezone: 'UTC', sessions: [{ day: 1, open: '09:30', close: '16:00' }], closures: [], swap_days: [0, 1, 1, 3, 1, 1, 0], max_jump_percent: '5' };

function open(hours: Partial<TradingHours>) {
  const calls = serve({ '/v1/api/forex/hours': { ...HOURS, ...hours } });
  show(<HoursNotice instrument={INSTRUMENT} />);
  return calls;
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

it('says why the market is closed and when it opens, and leads to all hours', async () => {
  open({ open: 0, changes_at: new Date(Date.now() + 86_400_000).toISOString(), closed_by: closure(0), closures: [closure(0), closure(3, '13:00')] });
  const notice = await screen.findByRole('button', { name: /^Closed: Thanksgiving · opens \w+/ });
  fireEvent.click(notice);
  const sheet = within(await screen.findByRole('dialog', { name: 'Trading hours' }));
  expect(sheet.getByText(/^Monday/).closest('dt')?.nextElementSibling?.textContent).toBe('09:30–16:00');
  expect(sheet.getByText('closes 13:00')).toBeTruthy();
});

it('announces an early close, and is silent otherwise', async () => {
  open({ closures: [closure(2, '13:00')] });
  expect((await screen.findByRole('button')).textContent).toMatch(/^\w+, \w+ \d+: Thanksgiving, closes 13:00 \(UTC\)$/);
  cleanup();
  queryClient.clear();
  const calls = open({ closures: [closure(40)] });
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.query.get('forex_id')).toBe('7');
  expect(screen.queryByRole('button')).toBeNull();
});
