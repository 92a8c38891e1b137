import { expect, test } from 'vitest';
import { alwaysExpires, birthDateError, hasBack, utcDay } from './kyc';

test('a customer must be old enough, to the day', () => {
  const of = (born: string) => birthDateError(born, '2026-02-28', 18);
  expect(of('')).toBe('empty');
  expect(of('2026-03-01')).toBe('future');
  expect(of('2008-02-28')).toBe(null);
  expect(of('2008-02-29')).toBe('young');
  expect(of('1990-05-17')).toBe(null);
});

test('a passport has no back and an identity card may have no end', () => {
  expect([hasBack('passport'), hasBack('id_card'), hasBack('')]).toEqual([false, true, true]);
  expect([alwaysExpires('id_card'), alwaysExpires('passport'), alwaysExpires('')]).toEqual([false, true, true]);
});

test('the day is that of UTC', () => {
  expect(utcDay(Date.UTC(2026, 10, 25, 23, 59))).toBe('2026-11-25');
});
