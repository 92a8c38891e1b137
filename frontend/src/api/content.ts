// Public content: news, announcements, the ranking, companies.
import { get, NetworkError, type CallOptions } from './client';
import type { Company, CompanyList, News, Page, Trader } from './types';

/** News and announcements have the same fields. */
export type ArticleKind = 'news' | 'announcement';

export function articles(kind: ArticleKind, page: number, options?: CallOptions): Promise<Page<News>> {
  return get(`/api/${kind}/list`, { page }, options);
}

export function article(kind: ArticleKind, id: number, options?: CallOptions): Promise<News> {
  return get(`/api/${kind}/info`, { id }, options);
}

export function ranking(page: number, options?: CallOptions): Promise<Page<Trader>> {
  return get('/api/follow/list', { page }, options);
}

export function companies(search: string, page: number, options?: CallOptions): Promise<CompanyList> {
  return get('/api/company/getCompany', { search: search || undefined, page }, options);
}

export function providers(search: string, page: number, options?: CallOptions): Promise<Page<Company>> {
  return get('/api/company/providers', { search: search || undefined, page }, options);
}

/** Of this server, or of the one that the broker's setting names, which may answer with or without an envelope. */
export async function companyEmail(elsewhere: string): Promise<string> {
  if (!elsewhere) {
    const { email } = await get<{ email: string }>('/api/company/complaint_email', {}, { showErrorMessage: false });
    return email;
  }
  const response = await fetch(elsewhere, { credentials: 'omit' });
  if (!response.ok) throw new NetworkError(String(response.status));
  const body = (await response.json()) as { email?: unknown; data?: { email?: unknown } | null };
  return String(body.data?.email ?? body.email ?? '');
}
