// The calls of /v1/api/main/accountLog: every change of the balance.
import { get } from './client';
import type { Decimal, Id, Page } from './types';

export interface LogEntry {
  Id: Id;
  Value: Decimal;
  /** After it. */
  Balance: Decimal;
  /** What it was, in the reader's language. */
  MemoTran: string;
  CreatedAtTran: string;
  OrderId: Id | null;
}

export function accountLog(page: number): Promise<Page<LogEntry>> {
  return get('/v1/api/main/accountLog/forexChange', { page }, { showErrorMessage: false });
}
