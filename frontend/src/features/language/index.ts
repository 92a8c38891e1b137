// Choosing a language.
export { LanguageScreen } from './LanguageScreen';
