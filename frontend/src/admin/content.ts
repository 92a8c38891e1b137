// The kinds of content, the address of an item ("announcements-12", "announcements-new", "announcements"), and the changes
// that are sent.
import { LANGUAGES, type Language } from '../core/app/locales';
import type { ContentText } from './api';

type Texts = Readonly<Record<string, ContentText>>;

export const CONTENT_KINDS = ['news', 'announcements', 'companies', 'providers'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const NEW = 'new';

export const BLANK: ContentText = { title: '', desc: '', content: '', registered_address: '', location: '' };

export const isBlank = (text: ContentText) => Object.values(text).every((part) => part.trim() === '');

/** The languages of the app without a text. A text has a title. */
export function missingLanguages(texts: Texts): Language[] {
  return LANGUAGES.map(({ code }) => code).filter((code) => !texts[code]?.title.trim());
}

/** The changed texts by language; null deletes one. Other languages are not sent, so that concurrent edits of them are kept. */
export function changedTexts(before: Texts, after: Texts): Record<string, ContentText | null> {
  const changed = Object.entries(after).filter(([code, text]) => JSON.stringify(text) !== JSON.stringify(before[code]));
  return Object.fromEntries(
    changed.filter(([code, text]) => !isBlank(text) || before[code]).map(([code, text]) => [code, isBlank(text) ? null : text]),
  );
}

/** The fields besides the texts, as the form holds them. */
export interface ContentFields {
  logo: string;
  /** Only of companies and providers, as is `email`. */
  url: string;
  email: string;
  published: boolean;
  /** In the reader's time zone, to the minute; empty: at once. */
  publish_at: string;
}

/** The request body: all fields of a new item (`before` is null), else the changed ones. */
export function changedFields(before: ContentFields | null, after: ContentFields, kind: ContentKind): Record<string, unknown> {
  const { published, publish_at, url, email, logo } = after;
  const moment = publish_at ? new Date(publish_at).toISOString() : null;
  const isCompany = kind === 'companies' || kind === 'providers';
  const all = { logo, published: published ? 1 : 0, publish_at: moment, ...(isCompany && { url, email }) };
  return Object.fromEntries(Object.entries(all).filter(([name]) => before === null || after[name as keyof ContentFields] !== before[name as keyof ContentFields]));
}

export function contentRoute(item: string | null): { kind: ContentKind; id: string | null } {
  const [word, id] = (item ?? '').split('-');
  return { kind: CONTENT_KINDS.find((kind) => kind === word) ?? 'news', id: id || null };
}
