// The account's history.
export { HistoryScreen } from './HistoryScreen';
