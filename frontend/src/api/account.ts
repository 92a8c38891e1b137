// Sign-in, the profile and the account.
import { change, get, post, type CallOptions } from './client';
import type { Account, Area, Session, User } from './types';

export interface Credentials {
  /** 1 e-mail, 2 mobile. */
  type: 1 | 2;
  area_id?: number;
  account: string;
  password: string;
  /** The second factor, once the server has asked for it. */
  totp?: string;
  /** A picture captcha and what was read in it, once the server has demanded one. */
  key?: string;
  captcha?: string;
}

export function signIn(credentials: Credentials, options?: CallOptions): Promise<Session> {
  return post('/api/user/loginForU', { ...credentials }, { loading: true, ...options });
}

export function openDemo(): Promise<Session> {
  return get('/api/user/createAccountDemoForU', {}, { loading: true });
}

/** Signs out this device, or all devices of the customer. */
export function signOut({ everywhere }: { everywhere: boolean }): Promise<null> {
  const body = { all: everywhere ? 1 : undefined };
  return post('/api/user/logout', body, { showErrorMessage: everywhere, loading: everywhere, initialLoad: true });
}

export function profile(options?: CallOptions): Promise<User> {
  return get('/api/user/info', {}, options);
}

export function accountDetail(options?: CallOptions): Promise<Account> {
  return get('/v1/api/main/account/forexDetail', {}, options);
}

export function resetDemo(): Promise<{ data: Account; msg: string }> {
  return change('/v1/api/main/user/resetForexDemoAccount', {}, { loading: true });
}

export function areas(options?: CallOptions): Promise<Area[]> {
  return get('/api/default/area_list', {}, options);
}
