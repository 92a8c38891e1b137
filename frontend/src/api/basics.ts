// The broker's public settings, and whether the site is in service.
import { get } from './client';
import type { BasicInfo, CompanyStatus } from './types';

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
