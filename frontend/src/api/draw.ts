// The calls of /api/account: what can be paid out, and what was.
import { change, get, type CallOptions } from './client';
import type { Decimal, Id, Page } from './types';

export const DRAW_TYPE = { coin: 1, bank: 2 } as const;
export type DrawType = (typeof DRAW_TYPE)[keyof typeof DRAW_TYPE];

export const FIXED_FEE = 1;

export interface DrawCurrency {
  id: Id;
  code: string;
  /** The network; empty for a bank currency. */
  protocol: string;
  /** USD where the fee is fixed, else a share of the amount. */
  draw_rate: Decimal;
  fee_type: number;
  /** What one USD buys in this currency. */
  usd_price: Decimal;
  /** In USD; "0" is no limit. */
  min: Decimal;
  max: Decimal;
}

export interface Withdrawal {
  id: Id;
  /** What leaves the account, in USD. */
  number: Decimal;
  /** What arrives, in the currency of the withdrawal. */
  real_number: Decimal;
  /** In USD. */
  fee: Decimal;
  /** 0 waiting, 1 paid, 2 rejected. */
  status: number;
  status_name: string;
  created_at: string;
  type: DrawType;
  address: string;
  payee_account: string;
  /** Why it was rejected; empty otherwise. */
  notes: string;
  draw_currency: { code: string };
}

const quiet: CallOptions = { showErrorMessage: false };

export function drawCurrencies(type: DrawType): Promise<DrawCurrency[]> {
  return get('/api/account/draw_symbol_list', { type }, quiet);
}

export function withdrawals(type: DrawType, page: number): Promise<Page<Withdrawal>> {
  return get('/api/account/draw_list', { type, page }, quiet);
}

export interface NewWithdrawal {
  currencyId: Id;
  methodId: Id;
  /** USD, the fee included. */
  amount: Decimal;
  memo: string;
}

export function withdraw({ currencyId, methodId, amount, memo }: NewWithdrawal): Promise<{ data: Withdrawal; msg: string }> {
  const body = { draw_currency_id: currencyId, draw_method_id: methodId, number: amount, memo: memo || undefined };
  return change('/api/account/draw', body, { loading: true });
}
