// The customer's accounts: /api/accounts.
import { change, get, submit, type CallOptions } from './client';
import type { AccountTransfer, Decimal, TradingAccount } from './types';

export function listAccounts(options?: CallOptions): Promise<TradingAccount[]> {
  return get('/api/accounts/list', {}, options);
}

export interface NewAccount {
  kind: TradingAccount['kind'];
  currency: string;
  name: string;
}

export function openAccount(account: NewAccount, options?: CallOptions): Promise<{ data: TradingAccount; msg: string }> {
  return submit('/api/accounts/open', { ...account }, options);
}

export function renameAccount(id: number, name: string, options?: CallOptions): Promise<{ data: TradingAccount; msg: string }> {
  return submit('/api/accounts/rename', { id, name }, options);
}

export function archiveAccount(id: number, options?: CallOptions): Promise<{ data: null; msg: string }> {
  return submit('/api/accounts/archive', { id }, options);
}

export interface NewTransfer {
  from: number;
  to: number;
  number: Decimal;
}

export function transferMoney(transfer: NewTransfer, options?: CallOptions): Promise<{ data: AccountTransfer; msg: string }> {
  return change('/api/accounts/transfer', { ...transfer }, options);
}
