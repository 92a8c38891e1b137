// Signing in.
export { LoginScreen } from './LoginScreen';
