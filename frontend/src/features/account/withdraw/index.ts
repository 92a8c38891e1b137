// Withdrawals.
export { WithdrawScreen } from './WithdrawScreen';
