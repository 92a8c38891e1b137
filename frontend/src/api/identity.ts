// Registration, verification codes and captchas, passwords, invitations.
import { get, submit, type CallOptions } from './client';
import type { Captcha, CodeSent, Invites, Session } from './types';

/** The kind of address: 1 e-mail, 2 mobile number with its area code. */
export interface Address {
  type: 1 | 2;
  account: string;
  area_id?: number;
}

/** What a verification code is for; `scene` on the wire. */
export type CodePurpose = 'register' | 'forgot' | 'password' | 'withdraw';

/** A captcha's key and what was read in it. */
export interface CaptchaAnswer {
  key: string;
  answer: string;
}

/** `text` is a question in words, for people who cannot see the picture. */
export function newCaptcha(kind: 'picture' | 'text', options?: CallOptions): Promise<Captcha> {
  return get('/api/common/captcha', { kind }, options);
}

export function sendCode(purpose: CodePurpose, to: Address, captcha: CaptchaAnswer | null, options?: CallOptions) {
  const body = { account: to.account, scene: purpose, key: captcha?.key, captcha: captcha?.answer };
  return to.type === 1
    ? submit<CodeSent>('/api/notify/send_email', body, options)
    : submit<CodeSent>('/api/notify/send_sms', { ...body, area_id: to.area_id }, options);
}

export interface Registration extends Address {
  password: string;
  re_password: string;
  invite_code?: string;
  /** The code that was sent, or the captcha's answer with its key. */
  sms_code: string;
  key?: string;
  /** A captcha's answer besides the code, where the server demands one. */
  captcha?: string;
  mobile?: string;
}

export function register(registration: Registration, options?: CallOptions) {
  return submit<Session>('/api/user/register', { ...registration }, { loading: true, ...options });
}

export interface NewPassword extends Address {
  sms_code: string;
  /** A captcha, where the server demands one. */
  key?: string;
  captcha?: string;
  password: string;
  re_password: string;
}

export function resetPassword(form: NewPassword, options?: CallOptions) {
  return submit<null>('/api/user/forget_password', { ...form }, { loading: true, ...options });
}

export interface PasswordChange {
  new_password: string;
  re_password: string;
  /** One of the two. */
  old_password?: string;
  auth_code?: string;
  /** The kind of address that the code was sent to. */
  type?: 1 | 2;
}

/** Responds with the token that replaces all others of the customer. */
export function changePassword(form: PasswordChange, options?: CallOptions) {
  return submit<{ token: string }>('/api/user/amend_password', { ...form }, { loading: true, ...options });
}

export function invites(page: number, options?: CallOptions): Promise<Invites> {
  return get('/api/user/invites', { page }, options);
}
