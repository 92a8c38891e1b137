// Recovery codes as a file that is found again by its name.

/** "Harbour Markets" as "harbour-markets-recovery-codes.txt"; letters of every script stay. */
export function codesFile(brand: string, title: string, codes: readonly string[]): { name: string; text: string } {
  const slug = brand.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'office';
  return { name: `${slug}-recovery-codes.txt`, text: [`${brand}: ${title}`, '', ...codes, ''].join('\n') };
}
