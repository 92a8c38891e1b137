// The personal centre.
export { UserScreen } from './UserScreen';
