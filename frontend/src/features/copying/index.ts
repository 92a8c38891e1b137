// Copy trading: strategies, the customer's copies, and their own strategy.
export { CopyScreen } from './CopyScreen';
