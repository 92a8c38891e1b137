// Setting a margin-level alert, and the ones that there are.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { MarginAlert, Session } from '../../api/types';
import { isMarginLevel, stepMarginLevel } from '../../core/orders/marginAlert';
import { beginSession, endSession, queryClient } from '../../state';
import { show } from '../../test/render';
import { serve } from '../../test/server';
import { MarginAlerts } from './MarginAlerts';

const alert = (id: number, level: string, armed: 0 | 1, rearm: string): MarginAlert => ({
  id, level, armed, rearm_level: rearm, created_at: '2026-11-26T03:00:00.000Z',
});

afterEach(() => {
  endSession();
  queryClient.clear();
});

it('accepts what the server accepts, and steps within it', () => {
  expect(['150', '0.01', '137.25', '10000'].map(isMarginLevel)).toEqual([true, true, true, true]);
  expect(['', '0', '-1', '0.001', '10000.01', 'x'].map(isMarginLevel)).toEqual([false, false, false, false, false, false]);
  expect([stepMarginLevel('150', 1), stepMarginLevel('150', -1, true), stepMarginLevel('10', -1), stepMarginLevel('10000', 1)])
    .toEqual(['160', '100', '10', '10000']);
});

it('sets a level, shows which alert waits for a recovery, and removes one', async () => {
  let set = [alert(2, '150', 1, '165'), alert(1, '137.25', 0, '150.975')];
  const calls = serve({
    '/api/accounts/list': [{ account: 11, name: '', kind: 'real', currency: 'USD', archived: 0 }],
    '/api/alerts/margin/list': () => set,
    '/api/alerts/margin/set': alert(3, '120', 1, '132'),
    '/api/alerts/margin/remove': () => {
      set = set.slice(0, 1);
      return null;
    },
  });
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session));
  show(<MarginAlerts />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Falls to150%',
    'Falls to137.25%Waits until the margin level is back at 150.975%',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove the alert 137.25%' }));
  await vi.waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const level = screen.getByLabelText('Notify me when the margin level falls to (%)');
  fireEvent.change(level, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  expect((await screen.findByRole('alert')).textContent).toContain('above 0');
  fireEvent.change(level, { target: { value: '1,200' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set alert' }));
  await vi.waitFor(() => expect(calls.find(({ path }) => path === '/api/alerts/margin/set')?.body).toMatchObject({ level: '1200' }));
});
