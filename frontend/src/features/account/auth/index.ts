// Identity verification.
export { AuthScreen } from './AuthScreen';
