// The fields of an identity review, checked before the server checks them.

export const DOCUMENT_TYPES = ['passport', 'id_card', 'driving_licence', 'residence_permit'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const SOURCES_OF_FUNDS = [
  'salary',
  'business',
  'savings',
  'investments',
  'property',
  'inheritance',
  'pension',
  'gift',
  'other',
] as const;
export type SourceOfFunds = (typeof SOURCES_OF_FUNDS)[number];

/** All on one page: no back is asked for. */
export function hasBack(type: string): boolean {
  return type !== 'passport';
}

/** Some states issue identity cards that never expire. */
export function alwaysExpires(type: string): boolean {
  return type !== 'id_card';
}

export type BirthDateError = 'empty' | 'future' | 'young';

/** Dates are `YYYY-MM-DD`, so they compare as texts. */
export function birthDateError(born: string, today: string, minimumAge: number): BirthDateError | null {
  if (born === '') return 'empty';
  if (born > today) return 'future';
  const [year, ...rest] = today.split('-');
  const latest = [String(Number(year) - minimumAge).padStart(4, '0'), ...rest].join('-');
  return born > latest ? 'young' : null;
}

/** Today in UTC, as the server sees it. */
export function utcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
