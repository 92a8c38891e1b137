// Lists that are read again after a decision on a line.

/** What a decision on a line of a bank statement changes. */
export const AFTER_DECISION = ['/bank-lines', '/bank-exceptions', '/deposits', '/withdrawals', '/users'];
