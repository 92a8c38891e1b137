import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { CustomerAccounts } from './CustomerAccounts';

const FIGURES = { balance: '1000', equity: '990.5', frozen: 0, archived: 0, open: 2, pending: 1 };

afterEach(() => queryClient.clear());

describe("a customer's accounts", () => {
  it('are listed in their currency, each with the way to its figures', async () => {
    const calls = serve({
      '/admin/api/users/7/accounts': [
        { ...FIGURES, id: 7, account: 24196359, name: '', kind: 'real', currency: 'USD' },
        { ...FIGURES, id: 12, account: 72467378, name: 'Practice', kind: 'demo', currency: 'JPY', archived: 1, frozen: 1 },
      ],
    });
    show(<CustomerAccounts id={7} />);
    const second = await screen.findByRole('link', { name: '72467378' });
    expect(second.getAttribute('href')).toBe('#/customer/12');
    expect(calls.map(({ path }) => path)).toEqual(['/admin/api/users/7/accounts']);
    const row = second.closest('tr');
    expect([...(row?.cells ?? [])].slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      '72467378 Practice',
      'Demo archivedfrozen',
      '1,000 JPY',
      '991 JPY',
    ]);
    expect(screen.getByText('990.50 USD')).toBeTruthy();
  });
});
