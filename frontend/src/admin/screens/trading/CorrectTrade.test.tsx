import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from '../../../state';
import { show } from '../../../test/render';
import { serve } from '../../../test/server';
import type { AdminOrder } from '../../api';
import { CorrectTrade } from './CorrectTrade';

const ORDER = { Id: 45, Price: '1.1', UpdatePrice: '1.2', OrderType: 1, Quantity: '0.10', Currency: 'USD', user: null, ForexTradeLists: { ShowCode: 'EUR/USD', PricePrecision: 5 } } as unknown as AdminOrder;
const PREVIEW = { order: 45, currency: 'USD', entries: [], lots: '0.10', profit: '0', profit_after: '0', balance: '10', balance_after: '10', equity: '10', equity_after: '10', is_refused: 0, needs_second: 0 };

afterEach(() => {
  cleanup();
  queryClient.clear();
});

async function typed(amount: string) {
  serve({ '/admin/api/orders/45/correct/preview': { ...PREVIEW, amount } });
  show(<CorrectTrade order={ORDER} change="cancel" invalidates={[]} onClose={() => {}} />);
  const field = await screen.findByLabelText<HTMLInputElement>(/to confirm/);
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Void trade' });
  const confirms = async (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    await waitFor(() => expect(field.value).toBe(text));
    return !confirm.disabled;
  };
  return { label: field.labels?.[0]?.textContent ?? '', confirms };
}

it('is confirmed with the amount in the decimals of its currency', async () => {
  const { label, confirms } = await typed('-5.123456');
  expect(label).toContain('type -5.12 to confirm');
  expect(await confirms('45')).toBe(false);
  expect(await confirms('-5.12')).toBe(true);
});

it('is confirmed with the number of the order where less than a cent is booked', async () => {
  const { label, confirms } = await typed('0.000853');
  expect(label).toContain('Less than the smallest unit of the currency will be booked');
  expect(await confirms('0.00')).toBe(false);
  expect(await confirms('45')).toBe(true);
});
