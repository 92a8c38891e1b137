// Two-step sign-in: on, off, recovery codes.
export { SecondFactorScreen } from './SecondFactorScreen';
