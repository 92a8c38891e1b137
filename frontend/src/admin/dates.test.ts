import { expect, test } from 'vitest';
import { dayBefore, daysBefore, monthBefore, tradingDay, weekdays } from './dates';

test('days and months before a given time', () => {
  const now = Date.UTC(2026, 2, 1, 0, 30);
  expect(dayBefore(0, now)).toBe('2026-03-01');
  expect(dayBefore(1, now)).toBe('2026-02-28');
  expect(monthBefore(3, new Date(now))).toBe('2025-12-01');
});

test('the week starts on Sunday, with names in the reader’s language', () => {
  expect(weekdays('en')).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(weekdays('en', 'short')[3]).toBe('Wed');
});

test('a trading day ends at 17:00 New York time and has the date of its end', () => {
  // 17:00 is 22:00 UTC in winter and 21:00 in summer.
  expect(tradingDay(Date.UTC(2026, 10, 22, 21, 59))).toBe('2026-11-22');
  expect(tradingDay(Date.UTC(2026, 10, 22, 22, 0))).toBe('2026-11-23');
  expect(tradingDay(Date.UTC(2026, 6, 1, 20, 59))).toBe('2026-07-01');
  expect(tradingDay(Date.UTC(2026, 6, 1, 21, 0))).toBe('2026-07-02');
  expect(daysBefore('2026-03-01', 29)).toBe('2026-01-31');
});
