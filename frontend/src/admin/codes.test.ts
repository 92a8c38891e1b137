import { describe, expect, it } from 'vitest';
import { codesFile } from './codes';

describe('the file of recovery codes', () => {
  it('is named after the brand and holds a code a line', () => {
    expect(codesFile('Harbour & Markets', 'Recovery codes', ['ab-1', 'cd-2'])).toEqual({
      name: 'harbour-markets-recovery-codes.txt',
      text: 'Harbour & Markets: Recovery codes\n\nab-1\ncd-2\n',
    });
    expect(codesFile('海港', '', []).name).toBe('海港-recovery-codes.txt');
    expect(codesFile('//', '', []).name).toBe('back-office-recovery-codes.txt');
    expect(codesFile(null, 'Recovery codes', [])).toEqual({
      name: 'back-office-recovery-codes.txt',
      text: 'Back office: Recovery codes\n\n',
    });
  });
});
