// Canned answers of the support chat: the search after a slash, the text for a customer, and its placeholders.
import type { CannedAnswer, Customer } from './api';

export const PLACEHOLDERS = ['{name}', '{account}'] as const;

const SLASH = /(^|\s)\/([^\s/]*)$/;

/** What is searched for: the word after a slash at the end of the reply; null without one. */
export function slashSearch(reply: string): string | null {
  return SLASH.exec(reply)?.[2] ?? null;
}

/** The reply with the answer in place of the slash and its word. */
export function withAnswer(reply: string, answer: string): string {
  return reply.replace(SLASH, (_, before: string) => `${before}${answer}`);
}

/** The reply that opens the search: with a slash of its own. */
export function withSlash(reply: string): string {
  if (slashSearch(reply) !== null) return reply;
  return reply === '' || /\s$/.test(reply) ? `${reply}/` : `${reply} /`;
}

/** The answers with this word in their name or in a text. */
export function foundAnswers(answers: readonly CannedAnswer[], search: string): CannedAnswer[] {
  const wanted = search.toLowerCase();
  return answers.filter(({ name, texts }) => [name, ...Object.values(texts)].some((text) => text.toLowerCase().includes(wanted)));
}

/** The answer in the first of these languages that it has, or else in any. */
export function answerText({ texts }: CannedAnswer, languages: readonly (string | null)[]): string {
  const code = languages.find((language) => language !== null && texts[language]);
  return (code && texts[code]) || Object.values(texts)[0] || '';
}

/** With the placeholders filled. A customer without a name is addressed by the account number. */
export function filled(text: string, { name, uid }: Pick<Customer, 'name' | 'uid'>): string {
  return text.replaceAll(/\{(name|account)\}/g, (_, placeholder) => (placeholder === 'name' ? (name ?? uid) : uid));
}
