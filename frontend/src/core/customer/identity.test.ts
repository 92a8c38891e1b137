import { describe, expect, it } from 'vitest';
import { loginNameError, addressKey, loginTypes, passwordError } from './identity';

describe('ways to sign in', () => {
  it('are what the setting names, in its order', () => {
    expect(loginTypes(['mobile', 'email'])).toEqual(['mobile', 'email']);
    expect(loginTypes(['email'])).toEqual(['email']);
    expect(loginTypes([])).toEqual(['email', 'mobile']);
    expect(loginTypes(undefined)).toEqual(['email', 'mobile']);
  });
});

describe('addresses', () => {
  it.each([
    ['email', '', 'empty'],
    ['email', '  ', 'empty'],
    ['email', 'anna', 'format'],
    ['email', 'anna@example', 'format'],
    ['email', ' anna@example.com ', null],
    ['mobile', '', 'empty'],
    ['mobile', 'anna@example.com', 'format'],
    ['mobile', '9123 4567', null],
    ['mobile', '(852) 9123-4567', null],
  ] as const)('%s "%s" is %s', (type, account, problem) => {
    expect(loginNameError(type, account)).toBe(problem);
  });

  it('keep a countdown each, ignoring case, and store no plain address', () => {
    expect(addressKey('forgot', 'Anna@Example.com ')).toBe(addressKey('forgot', 'anna@example.com'));
    expect(addressKey('forgot', 'anna@example.com')).not.toBe(addressKey('register', 'anna@example.com'));
    expect(addressKey('forgot', 'anna@example.com')).not.toContain('anna');
  });
});

describe('passwords', () => {
  it.each([
    ['', 'empty'],
    ['1234567', 'short'],
    ['12345678', null],
    ['密碼密碼密碼密碼', null],
    ['密'.repeat(24), 'long'],
    ['x'.repeat(71), null],
    ['x'.repeat(72), 'long'],
  ] as const)('"%s" is %s', (password, problem) => {
    expect(passwordError(password)).toBe(problem);
  });
});
