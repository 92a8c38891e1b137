// The kinds of content, the address of a piece ("announcements-12", "announcements-new", "announcements"), and what of its
// texts is sent.
import type { ContentText } from './api';

type Texts = Readonly<Record<string, ContentText>>;

export const CONTENT_KINDS = ['news', 'announcements', 'companies', 'providers'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const NEW = 'new';

const isBlank = (text: ContentText) => Object.values(text).every((part) => part.trim() === '');

/** The texts that were changed, by language: null takes one away. What a colleague writes in another one meanwhile stays. */
export function textsSent(before: Texts, after: Texts): Record<string, ContentText | null> {
  const changed = Object.entries(after).filter(([code, text]) => JSON.stringify(text) !== JSON.stringify(before[code]));
  return Object.fromEntries(
    changed.filter(([code, text]) => !isBlank(text) || before[code]).map(([code, text]) => [code, isBlank(text) ? null : text]),
  );
}

export function contentPlace(item: string | null): { kind: ContentKind; id: string | null } {
  const [word, id] = (item ?? '').split('-');
  return { kind: CONTENT_KINDS.find((kind) => kind === word) ?? 'news', id: id || null };
}
