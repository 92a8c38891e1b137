import { describe, expect, it } from 'vitest';
import { addressesIn } from './newKey';
import { EXAMPLES } from './examples';

describe('a new key', () => {
  it('takes addresses as people separate them', () => {
    expect(addressesIn(' 203.0.113.7, 10.0.0.0/8;::1\n')).toEqual(['203.0.113.7', '10.0.0.0/8', '::1']);
    expect(addressesIn('  ')).toEqual([]);
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
