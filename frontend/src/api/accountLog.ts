// The calls of /v1/api/main/accountLog: every change of the balance.
import { get } from './client';
import type { LogEntry, Page } from './types';

export function accountLog(page: number): Promise<Page<LogEntry>> {
  return get('/v1/api/main/accountLog/forexChange', { page }, { showErrorMessage: false });
}
