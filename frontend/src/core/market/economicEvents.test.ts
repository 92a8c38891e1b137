import { describe, expect, it } from 'vitest';
import { setDisplayZone } from '../app/zone';
import { countdownText, currenciesOf, eventDays, eventSpan, nextEvent, positionOf } from './economicEvents';

const event = (time: string) => ({ time, currency: 'USD' });

describe('the events of an instrument', () => {
  it('are those of its two currencies, where its code names both', () => {
    expect(currenciesOf({ Code: 'EURUSD', Currency: 'USD' })).toBe('EUR,USD');
    expect(currenciesOf({ Code: 'US500', Currency: 'USD' })).toBe('USD');
    expect(currenciesOf({ Code: 'EURUSD', Currency: 'JPY' })).toBe('JPY');
  });

  it('are asked for by whole days, at most 60', () => {
    const day = 86_400_000;
    expect(eventSpan(day + 1, 2 * day + 1)).toEqual({ from: day, to: 3 * day });
    expect(eventSpan(0, 100 * day)).toEqual({ from: 40 * day, to: 100 * day });
  });
});

it('events are grouped by days of the zone that times are shown in', () => {
  setDisplayZone('Asia/Tokyo');
  const days = eventDays([event('2026-11-26T14:59:00Z'), event('2026-11-26T15:00:00Z'), event('2026-11-27T10:00:00Z')]);
  expect(days.map(({ day, events }) => [day, events.length])).toEqual([['2026-11-26', 1], ['2026-11-27', 2]]);
});

it('the next event is the first one that has not begun', () => {
  const events = [event('2026-11-26T10:00:00Z'), event('2026-11-26T12:00:00Z')];
  expect(nextEvent(events, Date.parse('2026-11-26T10:00:00Z'))?.time).toBe('2026-11-26T12:00:00Z');
  expect(nextEvent(events, Date.parse('2026-11-27T00:00:00Z'))).toBeNull();
  expect([9, 3_600, 90_061].map(countdownText)).toEqual(['0:00:09', '1:00:00', '1:01:01:01']);
});

it('an event stands at its bar, and after the last one where it would be', () => {
  const bars = [0, 10, 20, 40].map((time) => ({ time }));
  expect([-1, 0, 9, 10, 39, 40, 65].map((time) => positionOf(bars, 10, time))).toEqual([null, 0, 0, 1, 2, 3, 5]);
  expect(positionOf([], 10, 5)).toBeNull();
});
