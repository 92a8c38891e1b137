// The support chat.
export { ChatScreen } from './ChatScreen';
