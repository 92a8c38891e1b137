// The registration as a value: what was typed, what is missing, what is sent.
import type { Registration } from '../../api/identity';
import { loginNameError, passwordError, type LoginType } from '../../core/customer/identity';

export interface RegisterForm {
  type: LoginType;
  account: string;
  areaId: number | null;
  /** A contact number, where the broker asks for one besides the e-mail address. */
  mobile: string;
  code: string;
  password: string;
  repeated: string;
  invite: string;
}

export type RegisterField = 'account' | 'mobile' | 'code' | 'password' | 'repeated' | 'invite';

/** The broker's settings for registrations. */
export interface RegisterRules {
  /** A picture captcha instead of a code that is sent. */
  captcha: boolean;
  inviteRequired: boolean;
  /** 1 asks for a contact number with its area, 3 for the number alone. */
  showMobile: number;
}

const CODE_FORMAT = /^\d{6}$/;

export function registerErrors(form: RegisterForm, answer: string, rules: RegisterRules): RegisterField[] {
  const number = form.type === 'email' && rules.showMobile !== 0 ? form.mobile.trim() : '';
  const wrong: Record<RegisterField, boolean> = {
    account: loginNameError(form.type, form.account) !== null,
    mobile: number !== '' && loginNameError('mobile', number) !== null,
    code: rules.captcha ? answer.trim() === '' : !CODE_FORMAT.test(form.code),
    password: passwordError(form.password) !== null,
    repeated: form.repeated !== form.password,
    invite: rules.inviteRequired && form.invite.trim() === '',
  };
  return (Object.keys(wrong) as RegisterField[]).filter((field) => wrong[field]);
}

/** The error codes of the server by field. */
export const ERROR_CODES: Record<Exclude<RegisterField, 'repeated'>, RegExp> = {
  account: /^(account|email|mobile)_(taken|invalid)|^account_/,
  code: /^(code|captcha|sms_code)_/,
  password: /^password_/,
  invite: /^invite_/,
  mobile: /^mobile_/,
};

export function registrationOf(
  form: RegisterForm,
  captcha: { key: string; answer: string } | null,
  preselected: number | null,
): Registration {
  const number = form.type === 'email' ? form.mobile.trim() : '';
  const withArea = form.type === 'mobile' || number !== '';
  return {
    type: form.type === 'email' ? 1 : 2,
    account: form.account.trim(),
    area_id: withArea ? (form.areaId ?? preselected ?? undefined) : undefined,
    password: form.password,
    re_password: form.repeated,
    invite_code: form.invite.trim() || undefined,
    sms_code: captcha ? captcha.answer.trim() : form.code,
    key: captcha?.key,
    mobile: number || undefined,
  };
}
