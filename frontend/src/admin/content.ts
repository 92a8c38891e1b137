// The kinds of content, and the address of a piece: "announcements-12", "announcements-new", "announcements".

export const CONTENT_KINDS = ['news', 'announcements', 'companies', 'providers'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const NEW = 'new';

export function contentPlace(item: string | null): { kind: ContentKind; id: string | null } {
  const [word, id] = (item ?? '').split('-');
  return { kind: CONTENT_KINDS.find((kind) => kind === word) ?? 'news', id: id || null };
}
