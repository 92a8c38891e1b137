// The name of an instrument below its code: the broker's own name, else the two currencies in the reader's language.

const cache = new Map<string, Intl.DisplayNames>();

function currencyNames(tag: string): Intl.DisplayNames {
  let found = cache.get(tag);
  if (!found) {
    found = new Intl.DisplayNames([tag], { type: 'currency', fallback: 'none' });
    cache.set(tag, found);
  }
  return found;
}

function currencyName(code: string, tag: string): string | null {
  if (!/^[A-Z]{3}$/.test(code)) return null;
  const name = currencyNames(tag).of(code);
  return name ?? null;
}

interface Named {
  Name?: string;
  ShowCode: string;
}

/** Null when nothing better than the code is known. */
export function instrumentName(instrument: Named, tag: string): string | null {
  if (instrument.Name) return instrument.Name;
  const [base, quote] = instrument.ShowCode.split('/');
  if (!base || !quote) return null;
  const baseName = currencyName(base, tag);
  const quoteName = currencyName(quote, tag);
  if (!baseName || !quoteName) return baseName;
  // A metal is quoted in dollars as a matter of course; saying so would only push its own name out of the row.
  return base.startsWith('X') ? baseName : `${baseName} · ${quoteName}`;
}

/** Whether its code or name contains what is typed, which is trimmed and in lower case. */
export function isNamed(instrument: Named & { Code: string }, sought: string, tag: string): boolean {
  return `${instrument.Code} ${instrument.ShowCode} ${instrumentName(instrument, tag) ?? ''}`.toLocaleLowerCase(tag).includes(sought);
}

/** "North Korea, Israel and China", from ISO 3166-1 alpha-2 codes. */
export function countryList(codes: readonly string[], tag: string): string {
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(codes.map((code) => names.of(code) ?? code));
}
