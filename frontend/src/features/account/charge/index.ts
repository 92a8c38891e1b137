// Deposits.
export { ChargeScreen } from './ChargeScreen';
