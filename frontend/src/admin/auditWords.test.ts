import { expect, it } from 'vitest';
import { auditSummary } from './auditWords';

it('states amount and reason of a record, or the values of a change', () => {
  expect(auditSummary({ before: null, after: { amount: '50.00', reason: 'goodwill', other: 1 } })).toBe('50.00 · goodwill');
  expect(auditSummary({ before: '50', after: '110' })).toBe('50 → 110');
  expect(auditSummary({ before: null, after: 'x' })).toBe('x');
  expect(auditSummary({ before: { a: 1 }, after: null })).toBe('');
});
