// The account screen.
export { UserScreen } from './UserScreen';
