// Checks what is typed to sign in or register, before the server checks it: e-mail addresses, mobile numbers, passwords.

export type LoginType = 'email' | 'mobile';

/** The types that the server's setting allows, in its order; both if it names no known one. */
export function loginTypes(setting: readonly (string | number)[] | undefined): LoginType[] {
  const known = (setting ?? []).flatMap((entry): LoginType[] => {
    const name = String(entry).toLowerCase();
    if (name === 'email' || name === 'e-mail' || name === '1') return ['email'];
    if (name === 'mobile' || name === 'phone' || name === '2') return ['mobile'];
    return [];
  });
  return known.length > 0 ? known : ['email', 'mobile'];
}

export type LoginNameError = 'empty' | 'format';

/** Spaces, dashes and brackets are allowed. */
const NUMBER = /^\+?[\d\s().-]{4,24}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function loginNameError(type: LoginType, account: string): LoginNameError | null {
  const text = account.trim();
  if (text === '') return 'empty';
  return (type === 'email' ? EMAIL : NUMBER).test(text) ? null : 'format';
}

/** Characters. */
export const PASSWORD_MIN = 8;
/** Bytes: the limit of the server's password hash. */
export const PASSWORD_MAX = 71;

export type PasswordError = 'empty' | 'short' | 'long';

export function passwordError(password: string): PasswordError | null {
  if (password === '') return 'empty';
  if ([...password].length < PASSWORD_MIN) return 'short';
  return new TextEncoder().encode(password).length > PASSWORD_MAX ? 'long' : null;
}

/** The key of a stored countdown: a hash, so that the address itself is not stored in the browser. `scene`: what the code is for. */
export function addressKey(scene: string, account: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${scene} ${account.trim().toLowerCase()}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}
