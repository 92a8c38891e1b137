// The wallet.
export { WalletScreen } from './WalletScreen';
