// What the account history says beside its rows.
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../../api/types';
import { zoneName } from '../../../core/app/zone';
import { beginSession, endSession, queryClient, refreshAccount } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { HistoryScreen } from './HistoryScreen';

afterEach(() => {
  endSession();
  queryClient.clear();
});

it('names the zone of its times, and what the money that is not free is held for', async () => {
  serve({
    '/v1/api/main/account/forexDetail': { balance: '1000', equity: '1000', profit: '0', margin: '0', margin_level: null, available: '940', lock_balance: '60' },
    '/v1/api/main/accountLog/forexChange': { list: [], total: 0 },
  });
  beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session);
  await act(refreshAccount);
  show(<HistoryScreen />);
  expect(screen.getByText(/^Time zone:/).textContent).toContain(zoneName('en'));
  expect(screen.getByText('Held for orders and withdrawals').nextElementSibling?.textContent).toBe('$60.00');
  await screen.findByText('Nothing yet');
});

it('opens the statement of the month that a message leads to', async () => {
  serve({
    '/v1/api/main/account/forexDetail': { balance: '1000', equity: '1000', profit: '0', margin: '0', margin_level: null, available: '1000', lock_balance: '0' },
    '/v1/api/main/accountLog/forexChange': { list: [], total: 0 },
  });
  act(() => beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session));
  const navigated = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = '#/mine/history?month=2026-02';
  // A change of the address closes an open sheet.
  await navigated;
  show(<HistoryScreen />);
  expect((await screen.findByLabelText<HTMLInputElement>('First day')).value).toBe('2026-02-01');
  expect(screen.getByLabelText<HTMLInputElement>('Last day').value).toBe('2026-02-28');
  location.hash = '';
});
