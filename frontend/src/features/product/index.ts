// Searching.
export { ProductScreen } from './ProductScreen';
