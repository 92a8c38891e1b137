import { afterEach, describe, expect, it } from 'vitest';
import { durationText, localDate, localMoment, localTime, zoned, zonedDateTime } from './time';
import { deviceZone, displayZone, isZone, momentAt, offsetAt, setDisplayZone, zoneLabel, zoneName } from './zone';

afterEach(() => setDisplayZone(''));

const HOUR = 3_600_000;

describe('the zone of all times', () => {
  it('is the device\'s until another one is chosen; an unknown name is none', () => {
    expect(displayZone()).toBeUndefined();
    setDisplayZone('Asia/Hong_Kong');
    expect(displayZone()).toBe('Asia/Hong_Kong');
    setDisplayZone('Middle/Earth');
    expect(displayZone()).toBeUndefined();
    expect([isZone('UTC'), isZone('Middle/Earth')]).toEqual([true, false]);
    expect(isZone(deviceZone())).toBe(true);
  });

  it('decides the hour and the day of a moment', () => {
    const moment = '2026-11-26T02:05:09Z';
    const shown = () => [localTime(moment, 'en'), localDate(moment, 'en'), localMoment(moment, 'en')];
    setDisplayZone('America/New_York');
    expect(shown()).toEqual(['21:05', 'Nov 25, 2026', 'Nov 25, 2026, 21:05']);
    setDisplayZone('Asia/Hong_Kong');
    expect(shown()).toEqual(['10:05', 'Nov 26, 2026', 'Nov 26, 2026, 10:05']);
  });

  it('is named with the distance that holds at that moment', () => {
    setDisplayZone('Europe/Berlin');
    expect(zonedDateTime('2026-07-01T10:00:00Z', 'en')).toBe('Jul 1, 2026, 12:00:00 GMT+2');
    expect(zonedDateTime('2026-12-01T10:00:00Z', 'en')).toBe('Dec 1, 2026, 11:00:00 GMT+1');
    setDisplayZone('America/New_York');
    expect(zoned('14:05', '2026-12-01T10:00:00Z', 'en')).toBe('14:05 NY');
    expect(zoneLabel('de', 0, 'UTC')).toBe('UTC');
  });

  it('has a name in the language of the page', () => {
    expect(zoneName('en', 'Asia/Hong_Kong')).toBe('Hong Kong Standard Time');
    expect(zoneName('de', 'Asia/Hong_Kong')).not.toBe(zoneName('en', 'Asia/Hong_Kong'));
  });
});

describe('wall times', () => {
  it('follow the clocks of the zone, of those with quarters of an hour too', () => {
    expect(offsetAt(Date.UTC(2026, 0, 15), 'America/New_York')).toBe(-5 * HOUR);
    expect(offsetAt(Date.UTC(2026, 6, 15), 'America/New_York')).toBe(-4 * HOUR);
    expect(offsetAt(Date.UTC(2026, 2, 8, 6, 59), 'America/New_York')).toBe(-5 * HOUR);
    expect(offsetAt(Date.UTC(2026, 2, 8, 7), 'America/New_York')).toBe(-4 * HOUR);
    expect(offsetAt(Date.UTC(2026, 0, 15), 'Asia/Kathmandu')).toBe(5.75 * HOUR);
  });

  it('lead back to their moment, on both sides of a change of the clocks', () => {
    for (const moment of [Date.UTC(2026, 2, 8, 6), Date.UTC(2026, 2, 8, 8), Date.UTC(2026, 10, 1, 3), Date.UTC(2026, 10, 1, 8)]) {
      expect(momentAt(moment + offsetAt(moment, 'America/New_York'), 'America/New_York')).toBe(moment);
    }
  });

  it('that the clocks leave out are those after the gap', () => {
    // 02:30 on the day on which New York goes from 02:00 to 03:00.
    expect(momentAt(Date.UTC(2026, 2, 8, 2, 30), 'America/New_York')).toBe(Date.UTC(2026, 2, 8, 7, 30));
  });
});

it('writes time that is left in its two largest units', () => {
  expect(durationText(7_980_000, 'en')).toBe('2 hr 13 min');
  expect(durationText(90_000_000, 'en')).toBe('1 day 1 hr');
  expect(durationText(61_500, 'en')).toBe('1 min 2 sec');
  expect(durationText(-5, 'en')).toBe('0 min 0 sec');
});
