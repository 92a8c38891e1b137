export { DevelopersScreen } from './DevelopersScreen';
