// Amounts that are typed in the back office.
import { parseInput, type Dec } from '../core/numbers/decimal';
import { normalizeInput } from '../core/numbers/format';

/** The number that was typed, by the separators of the language: "10,000" in English is ten thousand, not ten. Null if it is none. */
export function typedNumber(text: string, tag: string): Dec | null {
  return parseInput(normalizeInput(text, tag));
}
