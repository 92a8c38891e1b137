// The app and its connection.
export { SystemScreen } from './SystemScreen';
