// The company's e-mail address.
export { EmailScreen } from './EmailScreen';
