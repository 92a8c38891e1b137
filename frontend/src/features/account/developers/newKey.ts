// The choices of a new key.

export type Permission = 'read' | 'trade';
export type Expiry = '30' | '90' | 'never';

/** Days until the key expires. */
export const EXPIRIES: Readonly<Record<Expiry, number | undefined>> = { 30: 30, 90: 90, never: undefined };

/** The addresses and networks in a text, separated by commas, semicolons or white space. */
export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}
