// Recovery codes as a file that is found again by its name.

/** "Harbour Markets" as "harbour-markets-recovery-codes.txt"; letters of every script stay. Null: the house has no name yet. */
export function codesFile(brand: string | null, title: string, codes: readonly string[]): { name: string; text: string } {
  const named = brand ?? 'Back office';
  const slug = named.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'back-office';
  return { name: `${slug}-recovery-codes.txt`, text: [`${named}: ${title}`, '', ...codes, ''].join('\n') };
}
