// The public log and the receipts of orders.
import { get, type CallOptions } from './client';
import type { ExecutionReport, Id, OrderReceipt, PublicLog } from './types';

/** `from`: the size of a checkpoint that the receipt is to lead back to. */
export function orderReceipt(id: Id, from: number | undefined, options?: CallOptions): Promise<OrderReceipt> {
  return get('/v1/api/forex/receipt', { id, from }, options);
}

/** The receipt as PDF, for `download`; with the parameters of the receipt. */
export const RECEIPT_PDF = '/v1/api/forex/receipt/file';

export function publicLog(options?: CallOptions): Promise<PublicLog> {
  return get('/transparency/log', {}, options);
}

/** The report on the quality of executions, where the broker publishes it. `month`: `YYYY-MM`; the newest one without it. */
export function executionReport(month: string | undefined, options?: CallOptions): Promise<ExecutionReport> {
  return get('/transparency/execution', { month }, options);
}
