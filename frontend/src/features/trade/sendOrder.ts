// Sends an order so that a second try after a lost answer cannot open a second one.
import { NetworkError, Refusal, type CallOptions } from '../../api/client';
import { placeOrder } from '../../api/forex';
import type { Order } from '../../api/types';
import { IDEMPOTENCY_MS } from '../../core/app/idempotency';
import type { OrderParams } from '../../core/orders/ticket';
import { accountNumberAtom, currentAccountNumberAtom, store } from '../../state';
import { accountRefusalAtom } from './state';

interface Unanswered {
  key: string;
  params: OrderParams;
  at: number;
}

let unanswered: Unanswered | null = null;

/**
 * The price that was seen differs from one try to the next. The same order is sent as it was the first time, so that it keeps its
 * idempotency key: if it was placed the server answers with it, and otherwise refuses a price that has moved.
 */
export async function sendOrder(params: OrderParams, options?: CallOptions): Promise<Order> {
  const { price: _seen, ...order } = params;
  const key = JSON.stringify([store.get(accountNumberAtom), order]);
  const now = Date.now();
  const repeated = unanswered?.key === key && now - unanswered.at < IDEMPOTENCY_MS ? unanswered : null;
  const sent = repeated ?? { key, params, at: now };
  unanswered = null;
  try {
    return await placeOrder(sent.params, options);
  } catch (error) {
    if (error instanceof NetworkError) unanswered = sent;
    throw error;
  }
}

const ACCOUNT_REFUSALS = new Set(['account_frozen', 'trading_disabled', 'close_only']);

/** Remembers such a refusal; anything else, and an accepted order (null), ends it. */
export function noteRefusal(error: unknown): void {
  const isOne = error instanceof Refusal && error.error !== null && ACCOUNT_REFUSALS.has(error.error);
  store.set(accountRefusalAtom, isOne ? { account: store.get(currentAccountNumberAtom), message: error.message } : null);
}
