// Setting a price alert, and the ones that wait.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Instrument, Session } from '../../api/types';
import { beginSession, endSession, queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { AlertSheet } from './AlertSheet';

const instrument = {
  Id: 3,
  Code: 'EURUSD',
  ShowCode: 'EUR/USD',
  PricePrecision: 5,
  ForexQuotations: { Bid: '1.10000', Ask: '1.10010', Close: '1.10000' },
} as unknown as Instrument;

const alert = { id: 1, forex_id: 3, side: 'bid', direction: 'rises', level: '1.10200', expires: null, created_at: '2026-11-25T10:00:00.000Z' };

afterEach(() => {
  endSession();
  queryClient.clear();
});

it('sets an alert at the proposed level, and removes one', async () => {
  let waiting = [alert];
  const calls = serve({
    '/api/accounts/list': [{ account: 11, name: '', kind: 'real', currency: 'USD', archived: 0 }],
    '/api/alerts/list': () => waiting,
    '/api/alerts/set': { ...alert, id: 2, level: '1.10300' },
    '/api/alerts/remove': () => {
      waiting = [];
      return null;
    },
  });
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session));
  const done = vi.fn();
  show(<AlertSheet instrument={instrument} price="1.1030" onDone={done} />);
  expect((await screen.findByRole('listitem')).textContent).toContain('20.0 pips away');
  fireEvent.click(screen.getByRole('button', { name: /^Remove the alert/ }));
  await vi.waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  fireEvent.change(screen.getByLabelText('Notify me at'), { target: { value: '1.1' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The price is there already.');
  fireEvent.change(screen.getByLabelText('Notify me at'), { target: { value: '1.103' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(calls.find(({ path }) => path === '/api/alerts/set')?.body).toMatchObject({ forex_id: '3', side: 'bid', level: '1.10300', expires: 'gtc' });
});

it('sends the number that is meant by a group separator', async () => {
  const calls = serve({ '/api/accounts/list': [], '/api/alerts/list': [], '/api/alerts/set': alert });
  const gold = { ...instrument, PricePrecision: 2, ForexQuotations: { Bid: '89000', Ask: '89010', Close: '89000' } } as unknown as Instrument;
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session));
  show(<AlertSheet instrument={gold} onDone={() => {}} />);
  fireEvent.change(screen.getByLabelText('Notify me at'), { target: { value: '90,000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  await vi.waitFor(() => expect(calls.find(({ path }) => path === '/api/alerts/set')?.body).toMatchObject({ level: '90000.00' }));
});
