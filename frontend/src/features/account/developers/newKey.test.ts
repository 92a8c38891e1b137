import { describe, expect, it } from 'vitest';
import { addressesIn, isValid } from './newKey';
import { EXAMPLES } from './examples';

describe('a new key', () => {
  it('takes addresses as people separate them', () => {
    expect(addressesIn(' 203.0.113.7, 10.0.0.0/8;::1\n')).toEqual(['203.0.113.7', '10.0.0.0/8', '::1']);
    expect(addressesIn('  ')).toEqual([]);
  });
});

describe('a key', () => {
  it('counts until it is revoked or has expired', () => {
    const now = Date.parse('2026-11-26T12:00:00Z');
    expect(isValid({ revoked_at: null, expires_at: null }, now)).toBe(true);
    expect(isValid({ revoked_at: null, expires_at: '2026-11-26T12:00:01Z' }, now)).toBe(true);
    expect(isValid({ revoked_at: null, expires_at: '2026-11-26T12:00:00Z' }, now)).toBe(false);
    expect(isValid({ revoked_at: '2026-11-25T12:00:00Z', expires_at: null }, now)).toBe(false);
  });
});

describe('the examples', () => {
  it('call this server with the key of the environment', () => {
    for (const { code } of EXAMPLES('https://broker.example')) {
      expect(code).toContain('broker.example');
      expect(code).toContain('LOTDESK_KEY');
      expect(code).not.toContain('ldc_');
    }
  });
});
