// Price alerts and margin-level alerts of the selected account.
import { change, get, submit, type CallOptions } from './client';
import type { Id, MarginAlert, PriceAlert } from './types';

export type AlertSide = 'bid' | 'ask';

/** As for orders: without limit, until the end of the trading day, or a time in Unix milliseconds. */
export type AlertExpiry = 'gtc' | 'day' | number;

export interface NewAlert {
  forex_id: Id;
  side: AlertSide;
  level: string;
  expires?: AlertExpiry;
}

/** Newest first. */
export function priceAlerts(options?: CallOptions): Promise<PriceAlert[]> {
  return get('/api/alerts/list', {}, options);
}

export async function setPriceAlert(alert: NewAlert, options?: CallOptions): Promise<PriceAlert> {
  const { data } = await change<PriceAlert>('/api/alerts/set', { ...alert }, options);
  return data;
}

export async function removePriceAlert(id: Id): Promise<void> {
  await submit('/api/alerts/remove', { id });
}

/** Newest first. */
export function marginAlerts(options?: CallOptions): Promise<MarginAlert[]> {
  return get('/api/alerts/margin/list', {}, options);
}

/** `level`: percent. */
export async function setMarginAlert(level: string, options?: CallOptions): Promise<void> {
  await change('/api/alerts/margin/set', { level }, options);
}

export async function removeMarginAlert(id: Id): Promise<void> {
  await submit('/api/alerts/margin/remove', { id });
}
