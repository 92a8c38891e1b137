// Changing the password.
export { PasswordScreen } from './PasswordScreen';
