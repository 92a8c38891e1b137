// The quote list and the screen around it.
export { HomeScreen } from './HomeScreen';
export { QuoteList } from './QuoteList';
