// Payment methods for deposits and payouts, and the fields of each as a form edits them. Every field is a text.
import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { dec, decOrNull, type Dec } from '../core/numbers/decimal';

type Texts = Record<string, string>;

/** Beyond this share of the platform's own price a rate is more likely a mistake than a mark-up. */
const RATE_TOLERANCE = 0.02;

export interface RateDeviation {
  currency: string;
  /** The platform's own price of one unit, in USD. */
  quoted: string;
  /** Deviation from that price; above zero if the rate is higher. */
  percent: Dec;
}

/**
 * How far the rate of a payment method is from the platform's own price of the currency; null where it is near, and where
 * either is not known. Deposits have USD per unit, payouts units per USD.
 */
export function rateDeviation(kind: FundingKind, values: Record<string, unknown>, quoted: ReadonlyMap<string, string>): RateDeviation | null {
  const isPayout = kind === 'draw-currencies';
  const currency = String((isPayout ? values.code : values.currency_code) ?? '').trim().toUpperCase();
  const price = quoted.get(currency);
  const rate = decOrNull(String((isPayout ? values.usd_price : values.rate) ?? '').trim());
  if (price === undefined || !dec(price).gt(0) || !rate?.gt(0)) return null;
  const worth = isPayout ? dec(1).div(rate) : rate;
  const share = worth.div(price).minus(1);
  return share.abs().gt(RATE_TOLERANCE) ? { currency, quoted: price, percent: share.times(100) } : null;
}

/** The kinds, each with its name in the address. */
const ADDRESS_WORDS = { 'deposit-options': 'addresses', 'bank-accounts': 'banks', 'draw-currencies': 'payouts' } as const;
export type FundingKind = keyof typeof ADDRESS_WORDS;

export const NEW = 'new';

/** The address of a kind or an item of it: "banks-3", "addresses-new", "payouts". */
export function fundingItem(kind: FundingKind, id: number | typeof NEW | null): string {
  return id === null ? ADDRESS_WORDS[kind] : `${ADDRESS_WORDS[kind]}-${id}`;
}

export function fundingRoute(item: string | null): { kind: FundingKind; id: string | null } {
  const [word, id] = (item ?? '').split('-');
  const kind = (Object.keys(ADDRESS_WORDS) as FundingKind[]).find((one) => ADDRESS_WORDS[one] === word);
  return { kind: kind ?? 'deposit-options', id: kind && id ? id : null };
}

export interface FundingField {
  name: string;
  label: MessageDescriptor;
  /** Values and labels of a choice. */
  options?: readonly (readonly [value: string, label: MessageDescriptor])[];
  /** The initial value of a new item. */
  initialValue?: string;
  /** Shown beside the label: an example, or the unit. */
  hint?: (texts: Texts) => string | MessageDescriptor;
  /** Whether the field applies to these values; always, if absent. */
  appliesTo?: (texts: Texts) => boolean;
}

const ENABLED: FundingField = {
  name: 'enabled',
  label: msg`Visible to customers`,
  options: [
    ['1', msg`on`],
    ['0', msg`off`],
  ],
  initialValue: '1',
};
const POSITION: FundingField = { name: 'position', label: msg`List position`, initialValue: '1' };
const limits = (unit: (texts: Texts) => string): readonly FundingField[] => [
  { name: 'min', label: msg`Minimum`, initialValue: '10', hint: unit },
  { name: 'max', label: msg`Maximum`, initialValue: '10000', hint: unit },
];
/** Limits of deposits are in the deposited currency, limits of payouts in USD. */
const LIMITS_IN_OWN_CURRENCY = limits((texts) => texts.currency_code?.trim() ?? '');
const LIMITS_IN_USD = limits(() => 'USD');
const isCoin = (texts: Texts) => texts.type !== '2';

export const FUNDING: Record<FundingKind, readonly FundingField[]> = {
  'deposit-options': [
    { name: 'currency_code', label: msg`Currency`, hint: () => 'USDT' },
    { name: 'protocol_code', label: msg`Network`, hint: () => 'TRC20' },
    { name: 'address', label: msg`Address`, hint: () => msg`check every character: money sent to a wrong address is lost` },
    { name: 'rate', label: msg`Rate, USD per unit`, initialValue: '1' },
    ...LIMITS_IN_OWN_CURRENCY,
    ENABLED,
    POSITION,
  ],
  'bank-accounts': [
    { name: 'currency_code', label: msg`Currency`, initialValue: 'USD', hint: () => 'EUR' },
    { name: 'rate', label: msg`Rate, USD per unit`, initialValue: '1' },
    { name: 'payee_name', label: msg`Payee` },
    { name: 'payee_account', label: msg`Account` },
    { name: 'bank_name', label: msg`Bank` },
    { name: 'bank_address', label: msg`Bank's address` },
    { name: 'bank_swift', label: msg`SWIFT` },
    { name: 'bank_remark', label: msg`Note to the payer` },
    ...LIMITS_IN_OWN_CURRENCY,
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
      initialValue: '1',
    },
    { name: 'code', label: msg`Currency`, hint: (texts) => (isCoin(texts) ? 'USDT' : 'EUR') },
    { name: 'protocol', label: msg`Network`, hint: () => 'TRC20', appliesTo: isCoin },
    { name: 'usd_price', label: msg`Rate, units per USD`, initialValue: '1' },
    {
      name: 'fee_type',
      label: msg`Fee`,
      options: [
        ['1', msg`fixed`],
        ['2', msg`share of the amount`],
      ],
      initialValue: '1',
    },
    { name: 'draw_rate', label: msg`Fee amount`, initialValue: '0', hint: (texts) => (texts.fee_type === '2' ? '0.01 = 1%' : 'USD') },
    ...LIMITS_IN_USD,
    ENABLED,
    POSITION,
  ],
};

const NUMBERS = new Set(['enabled', 'position', 'type', 'fee_type']);

/** The form's texts of an item, or of a new one. */
export function fundingTexts(kind: FundingKind, row: Record<string, unknown> | undefined): Texts {
  return Object.fromEntries(FUNDING[kind].map(({ name, initialValue = '' }) => [name, row ? String(row[name] ?? '') : initialValue]));
}

/** The texts, empty for fields that do not apply. */
export function applicableTexts(kind: FundingKind, texts: Texts): Texts {
  return Object.fromEntries(FUNDING[kind].map(({ name, appliesTo }) => [name, (appliesTo?.(texts) ?? true) ? (texts[name] ?? '') : '']));
}

/** The request body for these texts. */
export function fundingBody(texts: Texts): Record<string, string | number> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, NUMBERS.has(name) ? Number(text) : text.trim()]));
}
