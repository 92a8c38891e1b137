import { expect, test } from 'vitest';
import { sessionsOf, TRADING_HOURS } from './instrument';
import { clockOf, dayErrors, nextSession, sessionLines, withDayCopied } from './tradingWeek';

const errors = (...lines: string[]) => [...dayErrors(sessionsOf(lines.join('\n')))];

test('times are completed, and anything else is left for the error', () => {
  expect(['9', '17', '9:30', '0930', '930', ' 24:00 ', '9:3', 'noon'].map(clockOf)).toEqual(['09:00', '17:00', '09:30', '09:30', '09:30', '24:00', '9:3', 'noon']);
});

test('errors are named at their day', () => {
  expect(errors(...TRADING_HOURS.currencies.sessions.split('\n'))).toEqual([]);
  expect(errors('1 09:00 17:00', '2 9:3 17:00', '3 10:60 11:00', '4 24:00 24:00')).toEqual([[2, 'time'], [3, 'time'], [4, 'time']]);
  expect(errors('1 09:00 12:00', '1 12:00 17:00', '2 09:00 12:00', '2 11:59 13:00')).toEqual([[2, 'overlap']]);
});

test('a session may cross midnight and the week’s end, but not into another one', () => {
  expect(errors('1 22:00 02:00', '2 02:00 05:00', '6 22:00 02:00', '0 02:00 03:00')).toEqual([]);
  expect(errors('1 22:00 02:00', '2 01:00 05:00')).toEqual([[2, 'overlap']]);
  expect(errors('0 01:00 03:00', '6 22:00 02:00')).toEqual([[6, 'overlap']]);
});

test('a further session begins after the last one of its day', () => {
  const week = sessionsOf('1 00:00 09:05\n2 00:00 24:00\n3 22:00 02:00');
  expect([0, 1, 2, 3].map((day) => nextSession(week, day)?.open ?? null)).toEqual(['00:00', '09:05', null, null]);
});

test('a day is copied in place of others, and lines are in the order of the week', () => {
  const week = sessionsOf('1 13:00 17:00\n1 09:00 12:00\n2 00:00 24:00\n0 17:00 24:00');
  expect(sessionLines(withDayCopied(week, 1, [1, 2]))).toBe('0 17:00 24:00\n1 09:00 12:00\n1 13:00 17:00\n2 09:00 12:00\n2 13:00 17:00');
  expect(sessionLines(withDayCopied(week, 5, [2]))).toBe('0 17:00 24:00\n1 09:00 12:00\n1 13:00 17:00');
});
