// The ranking.
export { RankScreen } from './RankScreen';
