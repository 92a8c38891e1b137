// The sign-in form as a value: how to sign in, what was typed, what is missing.
import type { Credentials } from '../../api/account';

export type LoginType = 'email' | 'mobile';

export interface LoginForm {
  type: LoginType;
  account: string;
  password: string;
  areaId: number | null;
}

export type LoginFault = 'account' | 'password';

export const EMPTY_LOGIN: LoginForm = { type: 'email', account: '', password: '', areaId: null };

/** What the server's setting allows, in its order; both when it says nothing that we know. */
export function loginTypes(setting: readonly (string | number)[] | undefined): LoginType[] {
  const known = (setting ?? []).flatMap((entry): LoginType[] => {
    const name = String(entry).toLowerCase();
    if (name === 'email' || name === 'e-mail' || name === '1') return ['email'];
    if (name === 'mobile' || name === 'phone' || name === '2') return ['mobile'];
    return [];
  });
  return known.length > 0 ? known : ['email', 'mobile'];
}

export function loginFaults(form: LoginForm): LoginFault[] {
  const faults: LoginFault[] = [];
  if (form.account.trim() === '') faults.push('account');
  if (form.password === '') faults.push('password');
  return faults;
}

export function credentialsOf(form: LoginForm): Credentials {
  return {
    type: form.type === 'email' ? 1 : 2,
    area_id: form.type === 'mobile' ? (form.areaId ?? undefined) : undefined,
    account: form.account.trim(),
    password: form.password,
  };
}
