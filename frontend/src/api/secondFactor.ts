// The second factor of the customer's account: its state, switching it on and off, recovery codes.
import { get, submit, type CallOptions } from './client';
import type { RecoveryCodes, SecondFactor, TotpSecret } from './types';

export function secondFactor(options?: CallOptions): Promise<SecondFactor> {
  return get('/api/user/second_factor', {}, options);
}

/** Returns a new secret. The second factor is on only after a code of it was confirmed. */
export function beginSecondFactor(password: string, options?: CallOptions) {
  return submit<TotpSecret>('/api/user/second_factor_begin', { password }, options);
}

export function confirmSecondFactor(totp: string, options?: CallOptions) {
  return submit<RecoveryCodes>('/api/user/second_factor_on', { totp }, options);
}

export interface PasswordAndCode {
  password: string;
  totp: string;
}

export function endSecondFactor(credentials: PasswordAndCode, options?: CallOptions) {
  return submit<null>('/api/user/second_factor_off', { ...credentials }, options);
}

export function renewRecoveryCodes(proofs: PasswordAndCode, options?: CallOptions) {
  return submit<RecoveryCodes>('/api/user/recovery_codes', { ...proofs }, options);
}
