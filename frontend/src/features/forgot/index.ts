// A forgotten password.
export { ForgotScreen } from './ForgotScreen';
