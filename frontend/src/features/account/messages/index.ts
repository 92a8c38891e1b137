// Messages to the customer in the app, and the choice of channels.
export { MessagesScreen } from './MessagesScreen';
export { MessageChoicesScreen } from './MessageChoicesScreen';
