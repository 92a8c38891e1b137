// Codes of a second factor: as people type them, and recovery codes as a file that is found again by its name.

/** Six digits, which apps show in two groups. */
export function isAppCode(text: string): boolean {
  return /^\d{6}$/.test(text.replaceAll(/\s/g, ''));
}

/** Sixteen letters and digits in four groups, however they were typed. */
export function isRecoveryCode(text: string): boolean {
  return /^[a-z\d]{16}$/i.test(text.replaceAll(/[\s-]/g, ''));
}

/** A secret in groups of four, which is easier to type. */
export function grouped(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** "Harbour Markets" as "harbour-markets-recovery-codes.txt"; letters of every script stay. */
export function codesFile(brand: string, title: string, codes: readonly string[]): { name: string; text: string } {
  const slug = brand.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  const name = slug ? `${slug}-recovery-codes.txt` : 'recovery-codes.txt';
  return { name, text: [`${brand}: ${title}`, '', ...codes, ''].join('\n') };
}
