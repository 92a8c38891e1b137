// The calls of /api/account: the currencies of payouts, and withdrawals.
import { change, get, type CallOptions } from './client';
import type { Decimal, PayoutCurrency, PayoutType, Id, Page, Withdrawal } from './types';

const quiet: CallOptions = { showErrorMessage: false };

export function payoutCurrencies(type: PayoutType): Promise<PayoutCurrency[]> {
  return get('/api/account/draw_symbol_list', { type }, quiet);
}

export function withdrawals(type: PayoutType, page: number): Promise<Page<Withdrawal>> {
  return get('/api/account/draw_list', { type, page }, quiet);
}

export interface NewWithdrawal {
  currencyId: Id;
  methodId: Id;
  /** USD, the fee included. */
  amount: Decimal;
  memo: string;
  /** The verification code, where the broker asks for one. */
  code?: string;
}

export function withdraw(requested: NewWithdrawal, options?: CallOptions): Promise<{ data: Withdrawal; msg: string }> {
  const { currencyId, methodId, amount, memo, code } = requested;
  const body = {
    draw_currency_id: currencyId,
    draw_method_id: methodId,
    number: amount,
    memo: memo || undefined,
    auth_code: code || undefined,
  };
  return change('/api/account/draw', body, { loading: true, ...options });
}
