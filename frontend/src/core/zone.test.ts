import { expect, it } from 'vitest';
import { deviceZone } from './time';

it('names the zone in the language of the page', () => {
  expect(deviceZone('en', 'Asia/Hong_Kong')).toBe('Hong Kong Standard Time');
  expect(deviceZone('de', 'Asia/Hong_Kong')).not.toBe(deviceZone('en', 'Asia/Hong_Kong'));
});
