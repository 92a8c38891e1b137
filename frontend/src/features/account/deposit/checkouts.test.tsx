// What the records of payments by card say: a part that went back, and which of them can still be paid.
import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Checkout } from '../../../api/types';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import { CheckoutRecords } from './CheckoutRecords';

const PAID: Checkout = {
  id: 1,
  gateway_id: 1,
  number: '40',
  currency_code: 'EUR',
  expected: '44.00',
  account_currency: 'USD',
  state: 'paid',
  url: '',
  deposit: 9,
  paid_number: '40',
  paid_currency_code: 'EUR',
  refunded: '0',
  charged_back: '0',
  created_at: '2026-11-27T02:00:00Z',
  changed_at: '2026-11-27T02:00:00Z',
};

async function records(...list: Partial<Checkout>[]) {
  serve({ '/api/quickCharge/checkouts': { list: list.map((one, place) => ({ ...PAID, id: place + 1, ...one })), total: list.length } });
  show(<CheckoutRecords />);
  return screen.findByRole('region', { name: 'Deposit records' });
}

afterEach(() => queryClient.clear());

it('says how much of a payment was refunded, unless its state says it', async () => {
  const list = await records({ refunded: '15' });
  await within(list).findByText('Credited');
  expect(within(list).getByText('Refunded', { selector: 'dt' }).nextElementSibling?.textContent).toBe('15.00 EUR');
});

it('names a whole refund once', async () => {
  const list = await records({ state: 'refunded', refunded: '40' });
  await within(list).findByText('Refunded');
  expect(within(list).queryByText('Refunded', { selector: 'dt' })).toBeNull();
});

it('offers the page of the provider while a payment can be made, not after it', async () => {
  const list = await records({ state: 'redirected', url: 'https://psp.example/pay/1' }, { state: 'failed', url: '/#/mine/charge?checkout=2' });
  await within(list).findByText('Not paid');
  const links = within(list).getAllByRole('link', { name: 'Continue to payment' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://psp.example/pay/1']);
});
