import { expect, it } from 'vitest';
import { durationParts } from './duration';

it('has the two largest units', () => {
  const text = (milliseconds: number) => durationParts(milliseconds).map(({ value, unit }) => `${value} ${unit}`).join(', ');
  expect(text(0)).toBe('0 second');
  expect(text(59_400)).toBe('59 second');
  expect(text(3_600_000)).toBe('1 hour');
  expect(text(3_725_000)).toBe('1 hour, 2 minute');
  expect(text(90_061_000)).toBe('1 day, 1 hour');
});
