// Feedback.
export { FeedbackScreen } from './FeedbackScreen';
