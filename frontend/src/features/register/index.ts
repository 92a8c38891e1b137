// Opening a real account.
export { RegisterScreen } from './RegisterScreen';
