// Payout methods: the lists, and adding one.
export { BankCardListScreen, CoinAddressListScreen } from './MethodListScreen';
export { WithdrawWayScreen } from './WithdrawWayScreen';
