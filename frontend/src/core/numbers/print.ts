// Prices, counts and percentages as people read them. The locale decides separators and order, the digits are always Latin.
import { dec, type Numeric } from './decimal';

const MINUS = '\u2212';
const cache = new Map<string, Intl.NumberFormat>();

export function formatter(tag: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${tag}|${JSON.stringify(options)}`;
  let found = cache.get(key);
  if (!found) {
    found = new Intl.NumberFormat(`${tag}-u-nu-latn`, options);
    cache.set(key, found);
  }
  return found;
}

export function print(value: Numeric, tag: string, options: Intl.NumberFormatOptions): string {
  // Intl takes decimal strings exactly; going through a float would lose digits.
  const text = dec(value).toFixed() as Intl.StringNumericLiteral;
  return formatter(tag, options).format(text).replace('-', MINUS);
}

/** A price at the instrument's precision. */
export function formatPrice(value: Numeric, precision: number, tag: string): string {
  return print(value, tag, { minimumFractionDigits: precision, maximumFractionDigits: precision });
}

/** Lots, leverage and counts: as many decimals as the value has, at least `places`. */
export function formatQuantity(value: Numeric, tag: string, places = 0): string {
  return print(value, tag, { minimumFractionDigits: places, maximumFractionDigits: Math.max(places, 8) });
}

/** A figure that is a percentage already ("3140" is 3,140 %). */
export function formatPercent(value: Numeric, tag: string, { signed = false, places = 2 } = {}): string {
  return print(dec(value).div(100), tag, {
    style: 'percent',
    minimumFractionDigits: places,
    maximumFractionDigits: places,
    signDisplay: signed ? 'exceptZero' : 'negative',
  });
}

export interface PriceParts {
  head: string;
  /** The two digits a trader watches. */
  pips: string;
  /** The last fraction, set raised and small; empty when the instrument has no decimals. */
  last: string;
}

/** Splits a printed price for display: 1.10513 is 1.10 | 51 | 3, and 97,104.2 is 97,1 | 04 | .2 */
export function splitPrice(value: Numeric, precision: number, tag: string): PriceParts {
  const text = formatPrice(value, precision, tag);
  const digits = [...text.matchAll(/\d/g)].map((match) => match.index);
  let lastFrom = text.length;
  if (precision > 0) {
    lastFrom = digits.pop() ?? text.length;
    // A single decimal takes its separator along; a lone separator at the end of the big digits reads as a mistake.
    if (precision === 1) lastFrom = (digits.at(-1) ?? -1) + 1;
  }
  const pipsFrom = digits.at(-2) ?? digits.at(-1) ?? 0;
  return { head: text.slice(0, pipsFrom), pips: text.slice(pipsFrom, lastFrom), last: text.slice(lastFrom) };
}
