// Numbers as people read them. The locale decides separators and order, the digits are always Latin.
import { currencyPlaces, DEFAULT_CURRENCY, finestPlaces, hasUnambiguousSymbol, moneyPlaces } from './currency';
import { dec, TYPED_SEPARATOR, type Numeric } from './decimal';
import { formatPrice, formatQuantity, formatter, print } from './print';

export { formatPercent, formatPrice, formatQuantity, splitPrice, type PriceParts } from './print';

/** A line may end between a sign and a currency: in a sentence the loss would lose its minus. */
const NO_BREAK = '\u2060';
/** What follows is read from the right, as Intl begins amounts in Arabic: otherwise the letters of a currency's code decide. */
const FROM_THE_RIGHT = '\u200f';

interface MoneyOptions {
  /** Which amounts carry a plus sign: profits do, balances do not. */
  signed?: boolean;
}

interface AmountOptions extends MoneyOptions {
  /** A fixed number of decimals for every value, so that a text that changes often keeps its width. */
  places?: number | undefined;
}

/** An amount with between `least` and `most` decimals. */
function printMoney(value: Numeric, currency: string, tag: string, signed: boolean, least: number, most: number): string {
  const text = print(value, tag, {
    style: 'currency',
    currency,
    currencyDisplay: hasUnambiguousSymbol(currency) ? 'narrowSymbol' : 'code',
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
  // Arabic prints "US$"; the two halves of it would end up on both sides of the number.
  const latin = text.replace(/[A-Z]{2}(?=[$£¥])/, '');
  // The mark that holds the sign before its digits would take a code, too, to their right.
  const plain = latin.replace(/^\u200f.*(?=\u00a0)/, `$&${FROM_THE_RIGHT}`);
  return plain.replace(/[\u2212+](?=[^\d\s])/, `$&${NO_BREAK}`);
}

/** The currency as the wire names it: absent from an older server, which had USD only. */
type AccountCurrency = string | undefined;

/** A balance, or a margin beside it: always the decimals of its currency. */
export function formatBalance(
  value: Numeric,
  currency: AccountCurrency,
  tag: string,
  { signed = false }: MoneyOptions = {},
): string {
  const places = moneyPlaces(currency);
  return printMoney(value, currency ?? DEFAULT_CURRENCY, tag, signed, places, places);
}

/** A profit, fee or swap: the decimals of its currency up to six (of one with small units up to two), trailing zeros cut unless `places` says how many. */
export function formatAmount(
  value: Numeric,
  currency: AccountCurrency,
  tag: string,
  { signed = false, places }: AmountOptions = {},
): string {
  return printMoney(value, currency ?? DEFAULT_CURRENCY, tag, signed, places ?? moneyPlaces(currency), places ?? finestPlaces(currency));
}

/** The worth of one unit, such as a pip: the decimals of its currency, and of a smaller one as many as show two digits of it. */
export function formatUnit(value: Numeric, currency: AccountCurrency, tag: string): string {
  const places = moneyPlaces(currency);
  const amount = dec(value);
  const least = amount.eq(0) ? places : 1 - amount.e;
  const most = Math.min(Math.max(places, least), finestPlaces(currency));
  return printMoney(value, currency ?? DEFAULT_CURRENCY, tag, false, places, Math.max(places, most));
}

const separators = new Map<string, { decimal: string; group: string }>();

function separatorsOf(tag: string): { decimal: string; group: string } {
  let found = separators.get(tag);
  if (!found) {
    const parts = formatter(tag, { useGrouping: 'always' }).formatToParts(1_000_000.5);
    const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value;
    found = { decimal: part('decimal') ?? '.', group: part('group') ?? '' };
    separators.set(tag, found);
  }
  return found;
}

/**
 * Typed text as a field keeps it, for `parseInput`: Latin digits, a point for the language's decimal separator, TYPED_SEPARATOR for its
 * group separator. Text with both a comma and a point says itself which is which, and stays.
 */
export function normalizeInput(text: string, tag: string): string {
  const { decimal, group } = separatorsOf(tag);
  // Arabic and Persian digits; both begin at a multiple of 16.
  const latin = text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
  const plain = latin.replaceAll(TYPED_SEPARATOR, "'").replaceAll('\u066b', '.').replaceAll('\u066c', "'");
  if (plain.includes('.') && plain.includes(',')) return plain;
  if (plain.indexOf(decimal) === plain.lastIndexOf(decimal) && plain.includes(decimal)) return plain.replace(decimal, '.');
  if (group !== ',' && group !== '.') return plain;
  // No group follows a zero, and none has four digits.
  return /^-?0?[.,]|^-?\d*[.,]\d{4,}$/.test(plain) ? plain.replace(group, '.') : plain.replaceAll(group, TYPED_SEPARATOR);
}

/**
 * What stands in a field, with the language's separators: a value that the code put there, or one that was typed. What holds
 * more than one separator of its own stays as it was typed.
 */
export function localizeInput(text: string, tag: string): string {
  const { decimal, group } = separatorsOf(tag);
  if (text.includes(TYPED_SEPARATOR)) return text.replaceAll(TYPED_SEPARATOR, group);
  return /^[^.,]*[.,][^.,]*$/.test(text) ? text.replace(/[.,]/, decimal) : text;
}

/** "+3.2", "−3.2", "0.0": a distance with its sign, which stays before the digits in a sentence from right to left too. */
export function formatSigned(value: Numeric, tag: string, places: number): string {
  return print(value, tag, { minimumFractionDigits: places, maximumFractionDigits: places, signDisplay: 'exceptZero' });
}

/** "100.50 EUR", "1,000 JPY", "0.0015 BTC": an amount with its currency's decimals, and of a coin with as many as it has. */
export function formatMoney(value: Numeric, code: string, tag: string): string {
  const places = currencyPlaces(code);
  const number = places === null ? formatQuantity(value, tag, 2) : formatPrice(value, places, tag);
  const mark = tag === 'ar' ? FROM_THE_RIGHT : '';
  return `${mark}${number}${mark} ${code}`;
}

const RATE_DIGITS = 6;

/** "1 EUR = 1.08 USD": the rate between two currencies, to as many digits as people compare. */
export function formatRate(rate: Numeric, from: string, to: string, tag: string): string {
  return `1 ${from} = ${print(rate, tag, { maximumSignificantDigits: RATE_DIGITS })} ${to}`;
}

/**
 * A printed amount, cut after the decimals of its currency: "1.987122 $" is "1.98", "7122", " $". The first part is all where
 * there is no more.
 */
export function splitAmount(text: string, currency: AccountCurrency, tag: string): [head: string, tail: string, end: string] {
  const point = text.lastIndexOf(separatorsOf(tag).decimal);
  const digits = point < 0 ? '' : (/^\d+/.exec(text.slice(point + 1))?.[0] ?? '');
  const places = moneyPlaces(currency);
  if (digits.length <= places) return [text, '', ''];
  // A currency without decimals ends before the separator.
  const cut = places === 0 ? point : point + 1 + places;
  const end = point + 1 + digits.length;
  return [text.slice(0, cut), text.slice(cut, end), text.slice(end)];
}

/** A piece of text that keeps its own direction inside a sentence: dates and codes in Arabic. */
export function bidiIsolated(text: string): string {
  return `\u2068${text}\u2069`;
}
