// The ways in and out of the house, and the fields of each as a form edits them. Every field is a text.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

export type FundingKind = 'deposit-options' | 'bank-accounts' | 'draw-currencies';

export interface FundingField {
  name: string;
  label: MessageDescriptor;
  /** Its values and their names, where it is a choice. */
  options?: readonly (readonly [value: string, label: MessageDescriptor])[];
  /** What a new one begins with. */
  first?: string;
}

const ENABLED: FundingField = {
  name: 'enabled',
  label: msg`Customers see it`,
  options: [
    ['1', msg`on`],
    ['0', msg`off`],
  ],
  first: '1',
};
const POSITION: FundingField = { name: 'position', label: msg`Place in the list`, first: '1' };
const LIMITS: readonly FundingField[] = [
  { name: 'min', label: msg`At least`, first: '10' },
  { name: 'max', label: msg`At most`, first: '10000' },
];

export const FUNDING: Record<FundingKind, readonly FundingField[]> = {
  'deposit-options': [
    { name: 'currency_code', label: msg`Currency` },
    { name: 'protocol_code', label: msg`Network` },
    { name: 'address', label: msg`Address` },
    { name: 'rate', label: msg`Rate, USD per unit`, first: '1' },
    ...LIMITS,
    ENABLED,
    POSITION,
  ],
  'bank-accounts': [
    { name: 'currency_code', label: msg`Currency`, first: 'USD' },
    { name: 'rate', label: msg`Rate, USD per unit`, first: '1' },
    { name: 'payee_name', label: msg`Payee` },
    { name: 'payee_account', label: msg`Account` },
    { name: 'bank_name', label: msg`Bank` },
    { name: 'bank_address', label: msg`Bank's address` },
    { name: 'bank_swift', label: msg`SWIFT` },
    { name: 'bank_remark', label: msg`Note to the payer` },
    ...LIMITS,
    ENABLED,
    POSITION,
  ],
  'draw-currencies': [
    {
      name: 'type',
      label: msg`Kind`,
      options: [
        ['1', msg`coin`],
        ['2', msg`bank`],
      ],
      first: '1',
    },
    { name: 'code', label: msg`Currency` },
    { name: 'protocol', label: msg`Network` },
    { name: 'usd_price', label: msg`What one USD buys`, first: '1' },
    {
      name: 'fee_type',
      label: msg`Fee`,
      options: [
        ['1', msg`fixed`],
        ['2', msg`share of the amount`],
      ],
      first: '1',
    },
    { name: 'draw_rate', label: msg`Fee, in USD or as a share`, first: '0' },
    ...LIMITS,
    ENABLED,
    POSITION,
  ],
};

const NUMBERS = new Set(['enabled', 'position', 'type', 'fee_type']);

/** The fields of one of them, or of a new one. */
export function fundingTexts(kind: FundingKind, row: Record<string, unknown> | undefined): Record<string, string> {
  return Object.fromEntries(FUNDING[kind].map(({ name, first = '' }) => [name, row ? String(row[name] ?? '') : first]));
}

/** What is sent for these fields. */
export function fundingSent(texts: Record<string, string>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, NUMBERS.has(name) ? Number(text) : text.trim()]));
}
