// The form of a new address or account as a value: what was typed, and what is wrong with it.
import type { NewMethod } from '../../../api/wallet';
import { PAYOUT_TYPE, type PayoutType } from '../../../api/types';
import { isAddress, isBankAccount, isSwift } from '../../../core/customer/funds';

export interface PayoutMethodForm {
  address: string;
  bankName: string;
  bankAddress: string;
  swift: string;
  payeeName: string;
  account: string;
  remark: string;
}

export const EMPTY_PAYOUT_METHOD: PayoutMethodForm = {
  address: '',
  bankName: '',
  bankAddress: '',
  swift: '',
  payeeName: '',
  account: '',
  remark: '',
};

export type PayoutMethodError = 'required' | 'address' | 'swift' | 'account';
export type PayoutMethodErrors = Partial<Record<keyof PayoutMethodForm, PayoutMethodError>>;

const REQUIRED_FIELDS: Record<PayoutType, (keyof PayoutMethodForm)[]> = {
  [PAYOUT_TYPE.coin]: ['address'],
  [PAYOUT_TYPE.bank]: ['payeeName', 'account', 'bankName', 'swift'],
};

/** Codes are written in capitals, with or without spaces. */
function swiftOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

export function payoutMethodErrors(type: PayoutType, form: PayoutMethodForm, network: string): PayoutMethodErrors {
  const errors: PayoutMethodErrors = {};
  for (const field of REQUIRED_FIELDS[type]) if (form[field].trim() === '') errors[field] = 'required';
  if (type === PAYOUT_TYPE.coin) {
    if (!errors.address && !isAddress(form.address.trim(), network)) errors.address = 'address';
    return errors;
  }
  if (!errors.swift && !isSwift(swiftOf(form.swift))) errors.swift = 'swift';
  if (!errors.account && !isBankAccount(form.account.trim())) errors.account = 'account';
  return errors;
}

export function newMethodOf(type: PayoutType, currencyId: number, form: PayoutMethodForm): NewMethod {
  const remark = form.remark.trim() || undefined;
  if (type === PAYOUT_TYPE.coin) return { type, draw_id: currencyId, dc_address: form.address.trim(), remark };
  return {
    type,
    draw_id: currencyId,
    bank_name: form.bankName.trim(),
    bank_address: form.bankAddress.trim() || undefined,
    bank_swift: swiftOf(form.swift),
    payee_name: form.payeeName.trim(),
    payee_account: form.account.trim(),
    remark,
  };
}
