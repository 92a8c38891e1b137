// What people type to be known by: addresses, passwords, codes. Saves the way to the server, which has the last word.

export type LoginType = 'email' | 'mobile';

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

export type AccountError = 'empty' | 'format';

/** A number may be typed as people write it: spaces, dashes, brackets. */
const NUMBER = /^\+?[\d\s().-]{4,24}$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function accountError(type: LoginType, account: string): AccountError | null {
  const text = account.trim();
  if (text === '') return 'empty';
  return (type === 'email' ? EMAIL : NUMBER).test(text) ? null : 'format';
}

/** Characters. */
export const PASSWORD_MIN = 8;
/** Bytes: what the server's hash takes in. */
export const PASSWORD_MAX = 71;

export type PasswordError = 'empty' | 'short' | 'long';

export function passwordError(password: string): PasswordError | null {
  if (password === '') return 'empty';
  if ([...password].length < PASSWORD_MIN) return 'short';
  return new TextEncoder().encode(password).length > PASSWORD_MAX ? 'long' : null;
}

/** A name for an address under which a countdown is kept: the address itself stays out of the browser's storage. */
export function addressKey(scene: string, account: string): string {
  let hash = 0x811c9dc5;
  for (const character of `${scene} ${account.trim().toLowerCase()}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

