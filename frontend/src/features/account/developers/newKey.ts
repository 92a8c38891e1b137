// The choices of a new key, and what counts as one.
import type { CustomerKey } from '../../../api/types';

export type Permission = 'read' | 'trade';
export type Expiry = '30' | '90' | 'never';

/** Days until the key expires. */
export const EXPIRIES: Readonly<Record<Expiry, number | undefined>> = { 30: 30, 90: 90, never: undefined };

/** Whether a key is accepted at this time, in milliseconds: it counts towards the most that a customer may have. */
export function isValid({ revoked_at: revoked, expires_at: expires }: Pick<CustomerKey, 'revoked_at' | 'expires_at'>, now: number): boolean {
  return revoked === null && (expires === null || Date.parse(expires) > now);
}

/** The addresses and networks in a text, separated by commas, semicolons or white space. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
