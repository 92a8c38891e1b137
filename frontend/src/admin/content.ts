// The kinds of content, the address of a piece ("announcements-12", "announcements-new", "announcements"), and what of its
// texts is sent.
import type { ContentText } from './api';

type Texts = Readonly<Record<string, ContentText>>;

export const CONTENT_KINDS = ['news', 'announcements', 'companies', 'providers'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const NEW = 'new';

const isBlank = (text: ContentText) => Object.values(text).every((part) => part.trim() === '');

/** The texts that were changed, by language: null takes one away. What a colleague writes in another one meanwhile stays. */
export function changedTexts(before: Texts, after: Texts): Record<string, ContentText | null> {
  const changed = Object.entries(after).filter(([code, text]) => JSON.stringify(text) !== JSON.stringify(before[code]));
  return Object.fromEntries(
    changed.filter(([code, text]) => !isBlank(text) || before[code]).map(([code, text]) => [code, isBlank(text) ? null : text]),
  );
}

/** What a piece has besides its texts, as the form holds it. */
export interface ContentFields {
  logo: string;
  /** Of companies and providers alone, as the address below. */
  url: string;
  email: string;
  published: boolean;
  /** On the reader's own clock, to the minute; empty: at once. */
  publish_at: string;
}

/** What is sent of them: all of a new piece (`before` is null), else what was changed. */
export function changedFields(before: ContentFields | null, after: ContentFields, kind: ContentKind): Record<string, unknown> {
  const { published, publish_at, url, email, logo } = after;
  const moment = publish_at ? new Date(publish_at).toISOString() : null;
  const firm = kind === 'companies' || kind === 'providers';
  const all = { logo, published: published ? 1 : 0, publish_at: moment, ...(firm && { url, email }) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => before === null || after[name as keyof ContentFields] !== before[name as keyof ContentFields]));
}

export function contentRoute(item: string | null): { kind: ContentKind; id: string | null } {
  const [word, id] = (item ?? '').split('-');
  return { kind: CONTENT_KINDS.find((kind) => kind === word) ?? 'news', id: id || null };
}
