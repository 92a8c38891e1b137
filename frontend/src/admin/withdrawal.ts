// Who may do what with a waiting withdrawal, where large ones need two staff members.
import type { Withdrawal } from './api';

/**
 * What a staff member can do with a waiting withdrawal: `pay` it alone; approve it as the `first` of two, nothing is paid
 * yet; approve it as the `second` and pay it; `waiting` for another person after one's own approval; `blocked` for
 * another reason, which the server states.
 */
export type ApprovalStep = 'pay' | 'first' | 'second' | 'waiting' | 'blocked';

type Approvable = Pick<Withdrawal, 'next_step' | 'blocked' | 'first_approval'>;

export function approvalStep({ next_step, blocked, first_approval }: Approvable): ApprovalStep {
  if (next_step === 'first') return 'first';
  if (next_step === 'pay') return first_approval ? 'second' : 'pay';
  return blocked?.error === 'second_operator_needed' ? 'waiting' : 'blocked';
}
