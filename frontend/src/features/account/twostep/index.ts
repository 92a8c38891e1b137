// Two-step sign-in: on, off, recovery codes.
export { TwoStepScreen } from './TwoStepScreen';
