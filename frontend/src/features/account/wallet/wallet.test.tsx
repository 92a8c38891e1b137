import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../../api/types';
import { beginSession, endSession, queryClient, refreshAccount } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { WalletScreen } from './WalletScreen';

afterEach(() => {
  endSession();
  queryClient.clear();
});

it('says what the money that is not free is held for', async () => {
  serve({
    '/v1/api/main/account/forexDetail': { balance: '1000', equity: '1000', profit: '0', margin: '0', margin_level: null, available: '940', lock_balance: '60' },
  });
  beginSession({ token: 't', user: { id: 7, is_demo: 0 } } as unknown as Session);
  await act(refreshAccount);
  show(<WalletScreen />);
  expect(screen.getByText('Held for orders and withdrawals').nextElementSibling?.textContent).toBe('$60.00');
  await act(async () => {});
});
