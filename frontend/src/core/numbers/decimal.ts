// Exact decimal arithmetic. Money and prices arrive as strings and never become binary floats on their way to the screen.
import { Big } from 'big.js';

// Enough places for any conversion; what becomes money is rounded once, at the end, half to even, as the server does.
Big.DP = 30;
Big.RM = 2;

export type Dec = Big;
export type Numeric = Big | string | number;

export const ZERO = new Big(0);

/** A value that the server sent or the code made. Throws on anything that is not a number. */
export function dec(value: Numeric): Dec {
  return new Big(value);
}

/** A value that may be missing or unreadable: null instead of an exception. */
export function decOrNull(value: Numeric | null | undefined): Dec | null {
  if (value === null || value === undefined || value === '') return null;
  try {
    return new Big(value);
  } catch {
    return null;
  }
}

const COMMA_THOUSANDS = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
const POINT_THOUSANDS = /^-?\d{1,3}(?:\.\d{3})+(?:,\d*)?$/;

/** Stands for the language's group separator in typed text, whichever character that is; `normalizeInput` puts it there. */
export const TYPED_SEPARATOR = '\u2019';
const GROUPED = /^-?[1-9]\d{0,2}(?:\u2019\d{3})+$/;

/**
 * The number in a field. A group separator of the language counts as one where it stands between thousands ("90,000" in
 * English is ninety thousand), and as a decimal separator anywhere else ("0,1"). Otherwise a single comma or point is the
 * decimal separator; where there are more, the last one is it if it differs from the others, which must stand between thousands.
 */
export function parseInput(text: string): Dec | null {
  const compact = text.replace(/[\s\u00a0\u202f']/g, '').replace(/−/g, '-');
  let plain = compact.replace(',', '.');
  if (compact.includes(TYPED_SEPARATOR)) {
    if (GROUPED.test(compact)) plain = compact.replaceAll(TYPED_SEPARATOR, '');
    else if (compact.indexOf(TYPED_SEPARATOR) === compact.lastIndexOf(TYPED_SEPARATOR)) plain = compact.replace(TYPED_SEPARATOR, '.');
    else return null;
  } else if (compact.replace(/[^.,]/g, '').length > 1) {
    if (COMMA_THOUSANDS.test(compact)) plain = compact.replaceAll(',', '');
    else if (POINT_THOUSANDS.test(compact)) plain = compact.replaceAll('.', '').replace(',', '.');
    else return null;
  }
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? decOrNull(plain) : null;
}

/** Money in any currency has six decimals, rounded half to even: the one place where an amount becomes money. */
export function roundMoney(value: Dec): Dec {
  return value.round(6, Big.roundHalfEven);
}

/** Big numbers whose quotients are exact far beyond what they are then rounded to. */
const Wide = Big();
Wide.DP = 60;

/** The quotient, rounded half to even to so many significant digits. The divisor is not 0. */
export function quotient(dividend: Numeric, divisor: Numeric, digits: number): string {
  return new Wide(dividend).div(divisor).prec(digits, Big.roundHalfEven).toFixed();
}

/** 0, a missing value and "0.00000" all mean that there is no price: no stop loss, no take profit, no quote yet. */
export function isNone(value: Numeric | null | undefined): boolean {
  const parsed = decOrNull(value);
  return parsed === null || parsed.eq(0);
}

export function clamp(value: Dec, min: Dec, max: Dec): Dec {
  if (value.lt(min)) return min;
  return value.gt(max) ? max : value;
}

/** The multiple of `step` (counted from 0) at or below the value. */
export function floorToStep(value: Dec, step: Dec): Dec {
  return step.gt(0) ? value.div(step).round(0, Big.roundDown).times(step) : value;
}

/** The number of places a step has: "0.01" has 2. */
export function placesOf(step: Numeric): number {
  const fraction = dec(step).toFixed().split('.')[1];
  return fraction ? fraction.length : 0;
}

export function sum(values: Iterable<Numeric>): Dec {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}
