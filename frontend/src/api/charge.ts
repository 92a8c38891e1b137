// The calls of /api/quickCharge: what can be paid in, to where, and what was.
import { change, get, type CallOptions } from './client';
import type { Decimal, Id, Page } from './types';

/** On the wire: the way that money comes in. Withdrawals number theirs otherwise. */
export const DEPOSIT_TYPE = { coin: 0, bank: 1 } as const;
export type DepositType = (typeof DEPOSIT_TYPE)[keyof typeof DEPOSIT_TYPE];

export const DEPOSIT_STATUS = { waiting: 0, credited: 1, rejected: 2, invalid: 3 } as const;

export interface Deposit {
  id: Id;
  /** In its own currency. */
  number: Decimal;
  type: DepositType;
  currency_code: string;
  /** USD for one unit. */
  rate: Decimal;
  /** In USD: what it comes to, or came to; 0 of one that was refused. */
  credited: Decimal;
  status: (typeof DEPOSIT_STATUS)[keyof typeof DEPOSIT_STATUS];
  created_at: string;
  /** Why it was refused; empty otherwise. */
  remark: string;
  /** The address of the picture. */
  proof: string;
}

export interface CoinOption {
  id: Id;
  currency_code: string;
  protocol_code: string;
  address: string;
  rate: Decimal;
  /** In the coin; "0" is no limit. */
  min: Decimal;
  max: Decimal;
  /** What the QR code says. */
  qr: string;
}

export interface BankOption {
  id: Id;
  bank_name: string;
  bank_address: string;
  bank_swift: string;
  payee_name: string;
  payee_account: string;
  bank_remark: string;
  currency_code: string;
  rate: Decimal;
  min: Decimal;
  max: Decimal;
}

/** One line of what can be paid in: a coin with its networks, or the currency of the bank accounts. */
export type DepositSymbol = { currency_code: string; protocols: string[] } | { bank_coin: string };

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
  proof: Id | string;
}

export function depositCoin(option: CoinOption, { amount, proof }: NewDeposit): Promise<{ data: Deposit; msg: string }> {
  const body = { number: amount, proofImg: proof, address: option.address, charge_id: option.id };
  return change('/api/quickCharge/submit', body, { loading: true });
}

export function depositByBank(option: BankOption, { amount, proof }: NewDeposit): Promise<{ data: Deposit; msg: string }> {
  const body = { number: amount, proofImg: proof, wire_id: option.id };
  return change('/api/quickCharge/wire_submit', body, { loading: true });
}
