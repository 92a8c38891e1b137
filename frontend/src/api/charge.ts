// The calls of /api/quickCharge: the ways to deposit, and deposits.
import { change, get, type CallOptions } from './client';
import type { BankOption, CoinOption, Decimal, Deposit, DepositSymbol, DepositType, Id, Page } from './types';

const quiet: CallOptions = { showErrorMessage: false };

export function depositSymbols(): Promise<DepositSymbol[]> {
  return get('/api/quickCharge/symbols', {}, quiet);
}

export async function coinOptions(): Promise<CoinOption[]> {
  const { list } = await get<{ list: CoinOption[] }>('/api/quickCharge/info', {}, quiet);
  return list;
}

export function bankOptions(currency: string): Promise<BankOption[]> {
  return get('/api/quickCharge/wire_info', { bank_coin: currency }, quiet);
}

export function deposits(type: DepositType, page: number): Promise<Page<Deposit>> {
  return get('/api/quickCharge/quick_ist', { type, page }, quiet);
}

/** `proof` is the id of an uploaded picture. */
export interface NewDeposit {
  amount: Decimal;
  proof: Id;
}

export function depositCoin(option: CoinOption, { amount, proof }: NewDeposit, options?: CallOptions): Promise<{ data: Deposit; msg: string }> {
  const body = { number: amount, proofImg: proof, address: option.address, charge_id: option.id };
  return change('/api/quickCharge/submit', body, { loading: true, ...options });
}

export function depositByBank(option: BankOption, { amount, proof }: NewDeposit, options?: CallOptions): Promise<{ data: Deposit; msg: string }> {
  const body = { number: amount, proofImg: proof, wire_id: option.id };
  return change('/api/quickCharge/wire_submit', body, { loading: true, ...options });
}
