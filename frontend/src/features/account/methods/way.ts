// The form of a new address or account as a value: what was typed, and what is wrong with it.
import type { NewMethod } from '../../../api/wallet';
import { DRAW_TYPE, type DrawType } from '../../../api/types';
import { isAddress, isBankAccount, isSwift } from '../../../core/customer/funds';

export interface WayForm {
  address: string;
  bankName: string;
  bankAddress: string;
  swift: string;
  payeeName: string;
  account: string;
  remark: string;
}

export const EMPTY_WAY: WayForm = {
  address: '',
  bankName: '',
  bankAddress: '',
  swift: '',
  payeeName: '',
  account: '',
  remark: '',
};

export type WayError = 'required' | 'address' | 'swift' | 'account';
export type WayErrors = Partial<Record<keyof WayForm, WayError>>;

const NEEDED: Record<DrawType, (keyof WayForm)[]> = {
  [DRAW_TYPE.coin]: ['address'],
  [DRAW_TYPE.bank]: ['payeeName', 'account', 'bankName', 'swift'],
};

/** Codes are written in capitals, with or without spaces. */
function swiftOf(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

export function wayErrors(type: DrawType, form: WayForm, network: string): WayErrors {
  const errors: WayErrors = {};
  for (const field of NEEDED[type]) if (form[field].trim() === '') errors[field] = 'required';
  if (type === DRAW_TYPE.coin) {
    if (!errors.address && !isAddress(form.address.trim(), network)) errors.address = 'address';
    return errors;
  }
  if (!errors.swift && !isSwift(swiftOf(form.swift))) errors.swift = 'swift';
  if (!errors.account && !isBankAccount(form.account.trim())) errors.account = 'account';
  return errors;
}

export function methodOf(type: DrawType, currencyId: number, form: WayForm): NewMethod {
  const remark = form.remark.trim() || undefined;
  if (type === DRAW_TYPE.coin) return { type, draw_id: currencyId, dc_address: form.address.trim(), remark };
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
