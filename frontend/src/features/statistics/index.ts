// The statistics of the account.
export { StatisticsScreen } from './StatisticsScreen';
