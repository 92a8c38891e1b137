import { describe, expect, it } from 'vitest';
import { approvalStep, depositStep } from './approval';

describe('the approval of a withdrawal', () => {
  const first_approval = { staff: 7, at: '2026-01-01T00:00:00Z' };
  const none = { first_approval: null, blocked: null };

  it('is paid by one person where one suffices', () => {
    expect(approvalStep({ ...none, next_step: 'pay' })).toBe('pay');
  });

  it('asks the first of two for an approval, not for a payment', () => {
    expect(approvalStep({ ...none, next_step: 'first' })).toBe('first');
  });

  it('lets only another person pay after the first approval', () => {
    const own = { error: 'second_operator_needed', message: 'You have approved it.' };
    expect(approvalStep({ first_approval, next_step: null, blocked: own })).toBe('waiting');
    expect(approvalStep({ first_approval, next_step: 'pay', blocked: null })).toBe('second');
  });

  it('offers no payment to a person who may not approve it', () => {
    const blocked = { error: 'approver_not_independent', message: 'Someone independent must approve.' };
    expect(approvalStep({ first_approval, next_step: null, blocked })).toBe('blocked');
  });
});

describe('the approval of a deposit', () => {
  const first_approval = { staff: 7, at: '2026-01-01T00:00:00Z' };

  it('is credited by one person where one suffices, else by the second', () => {
    expect(depositStep({ first_approval: null, blocked: null, next_step: 'credit' })).toBe('credit');
    expect(depositStep({ first_approval: null, blocked: null, next_step: 'first' })).toBe('first');
    expect(depositStep({ first_approval, blocked: null, next_step: 'credit' })).toBe('second');
  });

  it('says why it is not possible', () => {
    const own = { error: 'second_operator_needed', message: 'You have approved it.' };
    expect(depositStep({ first_approval, next_step: null, blocked: own })).toBe('waiting');
    const blocked = { error: 'another_person_needed', message: 'You changed the rate.' };
    expect(depositStep({ first_approval: null, next_step: null, blocked })).toBe('blocked');
  });
});
