import { describe, expect, it } from 'vitest';
import { codesFile, grouped, isAppCode, isRecoveryCode } from './recovery';

describe('codes of a second factor', () => {
  it('are read as people type them', () => {
    for (const code of ['123456', '123 456', ' 123456 ']) expect(isAppCode(code)).toBe(true);
    for (const code of ['', '12345', '1234567', '12345a', 'K7QW-2MPA-AAAA-BBBB']) expect(isAppCode(code)).toBe(false);
    for (const code of ['K7QW-2MPA-AAAA-BBBB', 'k7qw2mpaaaaabbbb', 'K7QW 2MPA AAAA BBBB']) expect(isRecoveryCode(code)).toBe(true);
    for (const code of ['', '123456', 'K7QW-2MPA-AAAA', 'K7QW-2MPA-AAAA-BBBBB']) expect(isRecoveryCode(code)).toBe(false);
  });

  it('come from a secret that can be typed', () => {
    expect(grouped('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect(grouped('ABCDEFGH')).toBe('ABCD EFGH');
  });
});

describe('the file of recovery codes', () => {
  it('is named after the brand and holds a code a line', () => {
    expect(codesFile('Harbour & Markets', 'Recovery codes', ['ab-1', 'cd-2'])).toEqual({
      name: 'harbour-markets-recovery-codes.txt',
      text: 'Harbour & Markets: Recovery codes\n\nab-1\ncd-2\n',
    });
    expect(codesFile('海港', '', []).name).toBe('海港-recovery-codes.txt');
    expect(codesFile('//', '', []).name).toBe('recovery-codes.txt');
  });
});
