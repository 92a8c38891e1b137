// The calls of /api/quickCharge: the ways to deposit, and deposits.
import { change, get, post, type CallOptions } from './client';
import type { BankOption, Checkout, CheckoutBegun, CoinOption, Decimal, Deposit, DepositSymbol, DepositType, Gateway, Id, Page, SandboxAct } from './types';

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

export async function gateways(): Promise<Gateway[]> {
  const { list } = await get<Page<Gateway>>('/api/quickCharge/gateways', {}, quiet);
  return list;
}

/** Begins a payment on a provider's page; the answer has its address. */
export function beginCheckout(gateway: Id, amount: Decimal, currency: string, options?: CallOptions): Promise<{ data: CheckoutBegun; msg: string }> {
  return change('/api/quickCharge/checkout', { gateway_id: gateway, number: amount, currency }, { loading: true, ...options });
}

export function checkouts(page: number): Promise<Page<Checkout>> {
  return get('/api/quickCharge/checkouts', { page }, quiet);
}

/** Null: the customer has no such payment. */
export async function checkout(id: Id): Promise<Checkout | null> {
  const { list } = await get<Page<Checkout>>('/api/quickCharge/checkouts', { id }, quiet);
  return list[0] ?? null;
}

/** What happens to a payment of a trial. */
export function actInSandbox(id: Id, act: SandboxAct): Promise<{ data: Checkout; msg: string }> {
  return post('/api/quickCharge/sandbox', { checkout: id, act });
}
