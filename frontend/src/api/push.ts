// Push messages to this browser, and the customer's quiet hours.
import { get, submit, type CallOptions } from './client';
import type { PushSettings } from './types';

const quiet: CallOptions = { showErrorMessage: false };

export function pushSettings(options?: CallOptions): Promise<PushSettings> {
  return get('/api/push/settings', {}, options);
}

export async function subscribePush(browser: { endpoint: string; p256dh: string; auth: string }, options = quiet): Promise<void> {
  await submit('/api/push/subscribe', browser, options);
}

export async function unsubscribePush(endpoint: string): Promise<void> {
  await submit('/api/push/unsubscribe', { endpoint }, quiet);
}

export interface QuietHours {
  /** `HH:MM`. */
  from: string;
  to: string;
  zone: string;
  urgent: 0 | 1;
}

/** Null: none. */
export async function setQuietHours(hours: QuietHours | null): Promise<PushSettings> {
  const { data } = await submit<PushSettings>('/api/push/quiet', { ...hours });
  return data;
}
