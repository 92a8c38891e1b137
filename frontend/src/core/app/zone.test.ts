import { expect, it } from 'vitest';
import { deviceZone, durationText, zonedDateTime, zoneMinutes, zoneOffset } from './time';

it('names the zone in the language of the page', () => {
  expect(deviceZone('en', 'Asia/Hong_Kong')).toBe('Hong Kong Standard Time');
  expect(deviceZone('de', 'Asia/Hong_Kong')).not.toBe(deviceZone('en', 'Asia/Hong_Kong'));
});

it('names the distance from UTC with the instant that it holds for', () => {
  expect(zonedDateTime('2026-07-01T10:00:00Z', 'en', 'Europe/Berlin')).toBe('07/01/2026, 12:00:00 GMT+2');
  expect(zonedDateTime('2026-12-01T10:00:00Z', 'en', 'Europe/Berlin')).toBe('12/01/2026, 11:00:00 GMT+1');
  expect(zoneOffset('en', 'Asia/Hong_Kong')).toBe('GMT+8');
});

it('counts the minutes that a zone is ahead of UTC, summer time included', () => {
  expect(zoneMinutes('2026-07-01T10:00:30Z', 'America/New_York')).toBe(-240);
  expect(zoneMinutes('2026-12-01T10:00:00Z', 'America/New_York')).toBe(-300);
  expect(zoneMinutes('2026-12-01T20:00:00Z', 'Asia/Kolkata')).toBe(330);
});

it('writes time that is left in its two largest units', () => {
  expect(durationText(7_980_000, 'en')).toBe('2 hr 13 min');
  expect(durationText(90_000_000, 'en')).toBe('1 day 1 hr');
  expect(durationText(61_500, 'en')).toBe('1 min 2 sec');
  expect(durationText(-5, 'en')).toBe('0 min 0 sec');
});
