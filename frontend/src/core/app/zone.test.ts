import { expect, it } from 'vitest';
import { deviceZone, zonedDateTime, zoneOffset } from './time';

it('names the zone in the language of the page', () => {
  expect(deviceZone('en', 'Asia/Hong_Kong')).toBe('Hong Kong Standard Time');
  expect(deviceZone('de', 'Asia/Hong_Kong')).not.toBe(deviceZone('en', 'Asia/Hong_Kong'));
});

it('names the distance from UTC with the instant that it holds for', () => {
  expect(zonedDateTime('2026-07-01T10:00:00Z', 'en', 'Europe/Berlin')).toBe('07/01/2026, 12:00:00 GMT+2');
  expect(zonedDateTime('2026-12-01T10:00:00Z', 'en', 'Europe/Berlin')).toBe('12/01/2026, 11:00:00 GMT+1');
  expect(zoneOffset('en', 'Asia/Hong_Kong')).toBe('GMT+8');
});
