// The status of a withdrawal as the staff sees it. The server's is 0 under review or being paid, 1 paid, 2 rejected or failed.
import type { Withdrawal } from '../../api';

export const WAITING = 0;
export const PAID = 1;
export const REJECTED = 2;
/** Approved and being paid. */
export const IN_PAYMENT = 3;
/** Approved and debited; the payment failed, and the amount was credited again. */
export const FAILED = 4;

export function statusOf({ status, in_payment: isInPayment, approved }: Pick<Withdrawal, 'status' | 'in_payment' | 'approved'>): number {
  if (isInPayment) return IN_PAYMENT;
  return status === REJECTED && approved ? FAILED : status;
}
