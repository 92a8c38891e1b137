import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { Corrections } from './Corrections';

const ROW = {
  id: 7, status: 0, amount: '-500.00', reason: 'checked by telephone', created_at: '2026-01-01T00:00:00Z', expires_at: '2026-01-08T00:00:00Z', asked_by: 2, is_own: 0, is_frozen: 0,
  balance: null, user: null, decided_by: null, decided_at: null, notes: '', account_currency: 'USD', trade: null, owner: null,
  lp: { id: 4, name: 'Prime', kind: 'break', reference: '', accepted: { id: 9, forex_id: 1, code: 'EURUSD', booked: '1.00', reported: '0.00', price: '1.1' } },
};

afterEach(() => {
  cleanup();
  queryClient.clear();
});

it('shows who decides about a difference of positions what is booked, reported and at which price', async () => {
  serve({ '/admin/api/corrections': { list: [ROW], total: 1 } });
  show(<Corrections selectedItem="7" />);
  await screen.findAllByText('Accepted difference of positions');
  const fact = (name: string) => screen.getAllByText(name)[0]?.parentElement?.textContent;
  expect(fact('Instrument')).toContain('EURUSD');
  expect(fact('Lots, booked and reported')).toContain('1.00 → 0.00');
  expect(fact('Price')).toContain('1.1');
});
