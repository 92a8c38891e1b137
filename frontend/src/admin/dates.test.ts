import { expect, test } from 'vitest';
import { dayBefore, monthBefore, weekdays } from './dates';

test('days and months before a moment', () => {
  const now = Date.UTC(2026, 2, 1, 0, 30);
  expect(dayBefore(0, now)).toBe('2026-03-01');
  expect(dayBefore(1, now)).toBe('2026-02-28');
  expect(monthBefore(3, new Date(now))).toBe('2025-12-01');
});

test('the week begins on Sunday, in the language of the reader', () => {
  expect(weekdays('en')).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']);
  expect(weekdays('en', 'short')[3]).toBe('Wed');
});
