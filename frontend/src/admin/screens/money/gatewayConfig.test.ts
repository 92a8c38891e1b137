import { expect, it } from 'vitest';
import { newConfig, parsedConfig } from './gatewayConfig';

it('begins with settings that name the site, but for trials', () => {
  expect(newConfig('stripe', 'https://a.example')).toMatchObject({ site: 'https://a.example', test: false });
  expect(newConfig('sandbox', 'https://a.example')).not.toHaveProperty('site');
  expect(newConfig('hosted', 'https://a.example')).toHaveProperty('hosted.hook.scheme', 'hmac-sha256');
});

it('reads an object only', () => {
  expect(parsedConfig('{"a":1}')).toEqual({ a: 1 });
  for (const text of ['', '[]', 'null', '1', '{']) expect(parsedConfig(text)).toBeNull();
});
