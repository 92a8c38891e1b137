import { expect, it } from 'vitest';
import { base64Url, sameBytes } from './push';

it('writes keys as base64url without padding', () => {
  const bytes = new Uint8Array([0xfb, 0xff, 0xfe, 0x01]).buffer;
  expect(base64Url(bytes)).toBe('-__-AQ');
  expect(base64Url(null)).toBe('');
  expect(sameBytes(bytes, '-__-AQ')).toBe(true);
  expect(sameBytes(null, '-__-AQ')).toBe(false);
});
