// The calls of /api/wallet: the customer's payout methods, which are coin addresses or bank accounts.
import { change, get, type CallOptions } from './client';
import type { PayoutMethod, PayoutType, Id } from './types';

const quiet: CallOptions = { showErrorMessage: false };

/** Those of one currency, or all of the type. */
export function payoutMethods(type: PayoutType, currencyId?: Id): Promise<PayoutMethod[]> {
  return get('/api/wallet/get_draw_method', { draw_type: type, draw_id: currencyId }, quiet);
}

export interface NewMethod {
  type: PayoutType;
  draw_id: Id;
  dc_address?: string;
  bank_name?: string;
  bank_address?: string;
  bank_swift?: string;
  payee_name?: string;
  payee_account?: string;
  remark?: string;
  /** The verification code, where the broker asks for one. */
  auth_code?: string;
}

export function bindMethod(method: NewMethod, options?: CallOptions): Promise<{ data: PayoutMethod; msg: string }> {
  return change('/api/wallet/bind_draw_method', { ...method }, { loading: true, ...options });
}

export function removeMethod(id: Id): Promise<{ data: null; msg: string }> {
  return change('/api/wallet/del_draw_method', { id }, { loading: true });
}
