// The staff member's next step for a waiting deposit or withdrawal: large ones need the approval of two.
import type { Deposit, Withdrawal } from './api';

/**
 * What a staff member can do with a waiting withdrawal: `pay` it alone; approve it as the `first` of two, nothing is paid
 * yet; approve it as the `second` and pay it; `waiting` for another person after one's own approval; `blocked` for
 * another reason, which the server states.
 */
export type ApprovalStep = 'pay' | 'first' | 'second' | 'waiting' | 'blocked';

/** As {@link ApprovalStep}, of a deposit: `credit` it alone, or approve it as one of two. */
export type DepositStep = 'credit' | 'first' | 'second' | 'waiting' | 'blocked';

type Approvable = Pick<Withdrawal, 'next_step' | 'blocked' | 'first_approval'>;

export function approvalStep({ next_step, blocked, first_approval }: Approvable): ApprovalStep {
  if (next_step === 'first') return 'first';
  if (next_step === 'pay') return first_approval ? 'second' : 'pay';
  return blockedStep(blocked);
}

export function depositStep({ next_step, blocked, first_approval }: Pick<Deposit, 'next_step' | 'blocked' | 'first_approval'>): DepositStep {
  if (next_step === 'first') return 'first';
  if (next_step === 'credit') return first_approval ? 'second' : 'credit';
  return blockedStep(blocked);
}

const blockedStep = (blocked: Withdrawal['blocked']) => (blocked?.error === 'second_operator_needed' ? 'waiting' : 'blocked');
