// News, the list and the single piece.
export { NewsDetailScreen } from './NewsDetailScreen';
export { NewsScreen } from './NewsScreen';
