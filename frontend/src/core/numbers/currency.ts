// What is known about a currency by its code. The numbers of decimals are those of ISO 4217 and the same in every browser:
// Intl takes them from different tables.

/** The currency of an account whose currency an older server does not name. */
export const DEFAULT_CURRENCY = 'USD';

/** The decimals with which the platform calculates and books money in any currency. */
const MONEY_PLACES = 6;

const NO_DECIMALS = new Set([
  'BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF',
]);
const THREE_DECIMALS = new Set(['BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND']);

/** Their minor unit is no longer used. */
const WITHOUT_SMALL_CHANGE = new Set(['ARS', 'COP', 'HUF', 'IDR', 'IRR', 'KHR', 'LAK', 'LBP', 'MMK', 'NGN', 'PKR', 'TZS', 'UZS']);

/** Their narrow symbol stands for them alone: "$" is always USD and "¥" always JPY; other currencies are shown by their code. */
const UNAMBIGUOUS_SYMBOL = new Set([
  'BRL', 'CZK', 'EUR', 'GBP', 'IDR', 'ILS', 'INR', 'JPY', 'KRW', 'KZT', 'PHP', 'PLN', 'RUB', 'THB', 'TRY', 'UAH', 'USD', 'VND',
]);

const known = new Map<string, boolean>();

function isCurrency(code: string): boolean {
  let found = known.get(code);
  if (found === undefined) {
    found = UNAMBIGUOUS_SYMBOL.has(code) || (Intl.supportedValuesOf?.('currency').includes(code) ?? false);
    known.set(code, found);
  }
  return found;
}

/** The decimals of a state's currency; null for a coin. */
export function currencyPlaces(code: string): number | null {
  if (NO_DECIMALS.has(code)) return 0;
  if (THREE_DECIMALS.has(code)) return 3;
  return isCurrency(code) ? 2 : null;
}

/** The decimals of an account's currency; absent: USD. */
export function moneyPlaces(currency: string | undefined): number {
  return currencyPlaces(currency ?? DEFAULT_CURRENCY) ?? 2;
}

/** The most decimals that are shown of an amount in it: six, or two where its minor unit is not used. */
export function finestPlaces(currency: string | undefined): number {
  return moneyPlaces(currency) === 0 || WITHOUT_SMALL_CHANGE.has(currency ?? DEFAULT_CURRENCY) ? 2 : MONEY_PLACES;
}

export function hasUnambiguousSymbol(code: string): boolean {
  return UNAMBIGUOUS_SYMBOL.has(code);
}

/** "Euro", in the reader's language; the code where there is no name. */
export function currencyName(code: string, tag: string): string {
  try {
    return new Intl.DisplayNames(tag, { type: 'currency' }).of(code) ?? code;
  } catch {
    return code;
  }
}
