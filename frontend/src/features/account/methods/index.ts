// Where withdrawals may go: the lists, and binding a new one.
export { BankCardListScreen, CoinAddressListScreen } from './MethodListScreen';
export { WithdrawWayScreen } from './WithdrawWayScreen';
