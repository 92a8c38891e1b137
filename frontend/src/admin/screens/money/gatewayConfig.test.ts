import { expect, it } from 'vitest';
import { configOf, newSettings, parsedConfig, settingsOf } from './gatewayConfig';

it('sends what the driver has', () => {
  const settings = newSettings('https://a.example');
  expect(configOf('stripe', settings)).toEqual({ site: 'https://a.example', test: false, currencies: [{ code: 'USD', min: '10', max: '5000' }] });
  expect(configOf('sandbox', settings)).not.toHaveProperty('site');
  expect(configOf('hosted', settings)).toHaveProperty('hosted.hook.scheme', 'hmac-sha256');
  expect(configOf('hosted', { ...settings, hosted: '{' })).toBeNull();
});

it('keeps what is stored, with a rate or without, and what has no field', () => {
  const config = { v: 1, site: 'https://a.example', test: true, api: 'https://b.example', currencies: [{ code: 'EUR', min: '1', max: '2', rate: '1.1' }] };
  const { v: _version, ...sent } = config;
  expect(configOf('stripe', settingsOf(config))).toEqual(sent);
});

it('reads an object only', () => {
  expect(parsedConfig('{"a":1}')).toEqual({ a: 1 });
  for (const text of ['', '[]', 'null', '1', '{']) expect(parsedConfig(text)).toBeNull();
});
