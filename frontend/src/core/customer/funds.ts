// Amounts of deposits and withdrawals, calculated as the server does, and checks of what is typed.
import { dec, parseInput, placesOf, roundMoney, ZERO, type Dec, type Numeric } from '../numbers/decimal';

/** The amount that a deposit credits at a rate, converted once and rounded once. */
export function creditOf(amount: Dec, rate: Numeric): Dec {
  return roundMoney(amount.times(rate));
}

interface WithdrawalTerms {
  /** 1: `draw_rate` is a fixed fee in the account's currency; else it is a share of the amount. */
  fee_type: number;
  draw_rate: Numeric;
  /** Units of the payout currency for one unit of the account's currency. */
  price: Numeric;
}

export interface Payout {
  /** In the account's currency. */
  fee: Dec;
  /** The amount after the fee, in the account's currency. */
  left: Dec;
  /** The same in the currency of the withdrawal. */
  received: Dec;
}

/** All zero where there is no amount above zero; nothing is received of an amount that is not above the fee. */
export function payoutOf(amount: Dec | null, terms: WithdrawalTerms): Payout {
  const asked = amount?.gt(0) ? amount : ZERO;
  const fee = roundMoney(terms.fee_type === 1 ? dec(terms.draw_rate) : asked.times(terms.draw_rate));
  const rest = asked.minus(fee);
  const left = rest.gt(0) ? rest : ZERO;
  return { fee, left, received: roundMoney(left.times(terms.price)) };
}

/** The most decimals of a withdrawal. */
const WITHDRAWAL_PLACES_MAX = 2;

interface Balances {
  balance: Numeric;
  lock_balance: Numeric;
  margin: Numeric;
  available: Numeric;
}

/** The amount that may be withdrawn: unrealised profit may not. Rounded down to the decimals of the currency, two at most. */
export function withdrawable({ balance, lock_balance, margin, available }: Balances, places: number): Dec {
  const own = dec(balance).minus(lock_balance).minus(margin);
  const least = own.lt(available) ? own : dec(available);
  return least.gt(0) ? least.round(Math.min(places, WITHDRAWAL_PLACES_MAX), 0) : ZERO;
}

export type AmountError =
  | { kind: 'required' }
  | { kind: 'unreadable' }
  | { kind: 'too_precise'; places: number }
  | { kind: 'below'; limit: Dec }
  | { kind: 'above'; limit: Dec }
  | { kind: 'unavailable'; limit: Dec };

interface AmountRules {
  /** "0" or nothing is no limit. */
  min?: Numeric;
  max?: Numeric;
  /** The withdrawable amount. */
  available?: Dec;
  places: number;
}

export function amountError(typed: string, { min = '0', max = '0', available, places }: AmountRules): AmountError | null {
  if (typed.trim() === '') return { kind: 'required' };
  const amount = parseInput(typed);
  if (!amount || amount.lte(0)) return { kind: 'unreadable' };
  if (placesOf(amount) > places) return { kind: 'too_precise', places };
  if (amount.lt(min)) return { kind: 'below', limit: dec(min) };
  if (dec(max).gt(0) && amount.gt(max)) return { kind: 'above', limit: dec(max) };
  if (available && amount.gt(available)) return { kind: 'unavailable', limit: available };
  return null;
}

/** The formats of addresses on the usual networks; on others an address only has to be one word. */
const ADDRESSES: [network: RegExp, address: RegExp][] = [
  [/^TRC-?20$|^TRON?$|^TRX$/i, /^T[1-9A-HJ-NP-Za-km-z]{33}$/],
  [/^ERC-?20$|^BEP-?20$|^ETH|^BSC$|^POLYGON$|^ARBITRUM/i, /^0x[0-9a-fA-F]{40}$/],
  [/^BTC$|^BITCOIN$/i, /^(bc1[02-9ac-hj-np-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/],
];
const ANY_ADDRESS = /^[A-Za-z0-9:_.-]{8,128}$/;

export function isAddress(address: string, network: string): boolean {
  const known = ADDRESSES.find(([name]) => name.test(network.trim()));
  return (known?.[1] ?? ANY_ADDRESS).test(address);
}

/** Bank, country and place, and optionally the branch. */
export function isSwift(code: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(code);
}

/** Account numbers and IBANs are written in groups. */
export function isBankAccount(account: string): boolean {
  return /^[A-Za-z0-9](?:[ -]?[A-Za-z0-9]){3,33}$/.test(account);
}
