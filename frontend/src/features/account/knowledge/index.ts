export { KnowledgeScreen } from './KnowledgeScreen';
