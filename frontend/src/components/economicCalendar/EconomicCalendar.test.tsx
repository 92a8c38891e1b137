import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EconomicEvent } from '../../api/types';
import { queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { EconomicCalendar } from './EconomicCalendar';

const PATH = '/v1/api/calendar/events';

const event = (id: number, hours: number, currency: string, importance: number): EconomicEvent => ({
  id,
  source_id: `s${id}`,
  time: new Date(Date.now() + hours * 3_600_000 + 30_000).toISOString(),
  currency,
  country: '',
  importance,
  title: `Event ${id}`,
  actual: '',
  forecast: '0.2 %',
  previous: '0.1 %',
});

afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function opened(events: EconomicEvent[]) {
  const calls = serve({ [PATH]: events });
  await act(async () => void show(<EconomicCalendar />));
  return calls;
}

const titles = () => screen.queryAllByText(/^Event \d$/).map(({ textContent }) => textContent);

it('lists the events of yesterday and the next days, and counts down to the next', async () => {
  const calls = await opened([event(1, -2, 'USD', 3), event(2, 2, 'EUR', 1), event(3, 30, 'USD', 2)]);
  await screen.findByText('Event 1');
  const query = calls[0]?.query;
  expect((Number(query?.get('to')) - Number(query?.get('from'))) / 86_400_000).toBe(10);
  expect(screen.getByText('EUR · Event 2')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toMatch(/^2:00:\d\d$/);
  expect(screen.getByRole('img', { name: 'High importance' })).toBeTruthy();
});

it('filters by importance and currency', async () => {
  await opened([event(1, 1, 'USD', 3), event(2, 2, 'EUR', 1), event(3, 3, 'USD', 2)]);
  await screen.findByText('Event 1');
  fireEvent.click(screen.getByRole('button', { name: 'Medium and high' }));
  expect(titles()).toEqual(['Event 1', 'Event 3']);
  fireEvent.click(screen.getByRole('button', { name: 'All' }));
  fireEvent.change(screen.getByLabelText('Currency'), { target: { value: 'EUR' } });
  expect(titles()).toEqual(['Event 2']);
  fireEvent.click(screen.getByRole('button', { name: 'High' }));
  expect(screen.getByText('No events')).toBeTruthy();
});
