// The contract details of an instrument, from anywhere.
export { openSymbol, preloadSymbol } from './openSymbol';
