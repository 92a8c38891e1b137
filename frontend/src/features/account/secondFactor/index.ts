// The second factor: on, off, recovery codes.
export { SecondFactorScreen } from './SecondFactorScreen';
