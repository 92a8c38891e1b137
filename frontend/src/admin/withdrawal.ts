// Who may do what with a waiting withdrawal, where large ones need two staff members.
import type { Withdrawal } from './api';

/**
 * The step that a staff member sees: `pay` one person suffices; `first` of two approvals, nothing is paid yet;
 * `second` approval, by whom it is paid; `waiting` for another person after one's own approval.
 */
export type ApprovalStep = 'pay' | 'first' | 'second' | 'waiting';

export function approvalStep(row: Pick<Withdrawal, 'needs_second' | 'first_approval'>, staff: number | undefined): ApprovalStep {
  if (row.first_approval) return row.first_approval.staff === staff ? 'waiting' : 'second';
  return row.needs_second === 1 ? 'first' : 'pay';
}
