// What becomes of a pending order while the app is open.
import { i18n } from '@lingui/core';
import { renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ORDER_STATUS, type Order } from '../api/types';
import { changeSettings, store, toastsAtom } from '../state';
import { ORDER } from '../test/order';
import { Wrapper } from '../test/render';
import { useOrderNotifications } from './useOrderNotifications';

const ends = vi.hoisted(() => ({ tell: (_order: object) => {} }));
vi.mock('../state', async (load) => ({
  ...(await load<typeof import('../state')>()),
  onPendingEnded: (listener: (order: Order) => void) => {
    ends.tell = listener as (order: object) => void;
    return () => {};
  },
}));

const said = () => store.get(toastsAtom).map(({ message }) => message.replaceAll(/[\u2066-\u2069]/g, ''));

beforeEach(() => {
  store.set(toastsAtom, []);
  changeSettings({ language: 'en' });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  renderHook(() => useOrderNotifications(), { wrapper: Wrapper });
});

it('is said with its price when it is filled, and leads to the position', () => {
  ends.tell({ ...ORDER, Quantity: '0.1' });
  expect(said()).toEqual(['Filled and open: Buy 0.10 EUR/USD at 1.10523']);
  expect(store.get(toastsAtom)[0]?.action).toEqual({ label: 'Show position', href: '#/order?id=7' });
});

it.each([
  ['expired', 'Order cancelled: Sell 1.00 EUR/USD. Not filled before its expiry.'],
  ['oco', 'Order cancelled: Sell 1.00 EUR/USD. The linked order was filled or cancelled.'],
  ['insufficient_margin', 'Order cancelled: Sell 1.00 EUR/USD. Not enough free margin when it triggered.'],
])('is said with the reason when it ends: %s', (Reason, message) => {
  ends.tell({ ...ORDER, OrderType: 2, Status: ORDER_STATUS.cancelled, Reason });
  expect(said()).toEqual([message]);
});

it.each(['user', 'reset'])('is not said when the customer asked for it: %s', (Reason) => {
  ends.tell({ ...ORDER, Status: ORDER_STATUS.cancelled, Reason });
  expect(said()).toEqual([]);
});
