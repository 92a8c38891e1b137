// Keys of the customer's programs: list, create, revoke. A key is good for the account of the call.
import { get, rest, type CallOptions } from './client';
import type { CustomerKeyList, CustomerKeyMade } from './types';

export function customerKeys(options?: CallOptions): Promise<CustomerKeyList> {
  return get('/api/keys', {}, options);
}

export interface NewKey {
  name: string;
  scopes: readonly ('read' | 'trade')[];
  /** Addresses and networks; empty: any. */
  ips: readonly string[];
  /** Undefined: the key never expires. */
  expires_days?: number | undefined;
  totp: string;
}

export function createKey(key: NewKey, options?: CallOptions) {
  return rest<CustomerKeyMade>('POST', '/api/keys', key, options);
}

export function revokeKey(id: number) {
  return rest<null>('DELETE', `/api/keys/${id}`);
}
