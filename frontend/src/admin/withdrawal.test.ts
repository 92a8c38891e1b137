import { describe, expect, it } from 'vitest';
import { approvalStep } from './withdrawal';

describe('the approval of a withdrawal', () => {
  const first = { staff: 7, at: '2026-01-01T00:00:00Z' };

  it('is paid by one person where one suffices', () => {
    expect(approvalStep({ needs_second: 0, first_approval: null }, 7)).toBe('pay');
  });

  it('asks the first of two for an approval, not for a payment', () => {
    expect(approvalStep({ needs_second: 1, first_approval: null }, 7)).toBe('first');
  });

  it('lets only another person pay after the first approval', () => {
    expect(approvalStep({ needs_second: 1, first_approval: first }, 7)).toBe('waiting');
    expect(approvalStep({ needs_second: 1, first_approval: first }, 8)).toBe('second');
  });
});
