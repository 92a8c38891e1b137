// Deposits.
export { DepositScreen } from './DepositScreen';
