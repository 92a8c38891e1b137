// What everybody may read: the broker's basics, news, the ranking, companies.
import { get, type CallOptions } from './client';
import type { BasicInfo, CompanyStatus, News, Page, Trader } from './types';

export function basicInfo(): Promise<BasicInfo> {
  return get('/api/basicSet/getBasicInfo', {}, { initialLoad: true, showErrorMessage: false });
}

/** The value of a setting that everybody may read. */
export function publicSetting(key: string): Promise<unknown> {
  return get('/api/default/setting', { key }, { initialLoad: true, showErrorMessage: false });
}

export function companyStatus(): Promise<CompanyStatus> {
  return get('/api/company/getCompanyStatus', {}, { initialLoad: true, showErrorMessage: false });
}

export function newsList(page: number, options?: CallOptions): Promise<Page<News>> {
  return get('/api/news/list', { page }, options);
}

export function newsItem(id: number, options?: CallOptions): Promise<News> {
  return get('/api/news/info', { id }, options);
}

export function ranking(page: number, options?: CallOptions): Promise<Page<Trader>> {
  return get('/api/follow/list', { page }, options);
}
