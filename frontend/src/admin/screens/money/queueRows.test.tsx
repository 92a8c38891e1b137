// What the rows of the money queues show, and how the queues are ordered.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Corrections } from './Corrections';
import { Deposits } from './Deposits';
import { Withdrawals } from './Withdrawals';

const USER = { id: 5, uid: '10000005', name: 'Ada Lovelace', email: 'ada@example.com', mobile: null };
const ROW = {
  id: 7, number: '20', amount: '20', credited: '20', currency_code: 'USD', account: 5, account_currency: 'USD', draw_currency: { code: 'USD' },
  status: 0, in_payment: 0, signals: [], user: USER, created_at: '2026-01-01T00:00:00Z', first_approval: null, next_step: null, blocked: null,
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

describe.each([['deposits', Deposits], ['withdrawals', Withdrawals], ['corrections', Corrections]] as const)('a row of %s', (queue, Queue) => {
  it('names the customer', async () => {
    serve({ [`/admin/api/${queue}`]: { list: [ROW], total: 1 } });
    show(<Queue selectedItem={null} />);
    expect(await screen.findByText(/Ada Lovelace · 10000005 · ada@example\.com/)).toBeTruthy();
  });
});

it('lists withdrawals that are being paid oldest first', async () => {
  const calls = serve({ '/admin/api/withdrawals': { list: [ROW], total: 1 } });
  show(<Withdrawals selectedItem={null} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Being paid' }));
  await waitFor(() => expect(Object.fromEntries(calls.at(-1)?.query ?? [])).toMatchObject({ in_payment: '1', order: 'oldest' }));
});
