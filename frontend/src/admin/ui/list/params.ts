// Values of a list's filters in the address.

/** A day, "2026-11-21". */
export const dayParam = (text: string | undefined) => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined);
export const idParam = (text: string | undefined) => (text && /^\d{1,15}$/.test(text) ? Number(text) : undefined);
export const knownParam = (text: string | undefined, known: readonly string[]) => (text && known.includes(text) ? text : undefined);

/** Midnight of a day in the browser's time zone, in Unix milliseconds; `days` later. */
export function midnight(text: string, days = 0): number {
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
}

/** Whether a filter has a value. */
export const isFiltered = (filter: object) => Object.values(filter).some((value) => value !== undefined);

/** The filter with the values of these names only. */
export function cleared<F extends object>(filter: F, kept: readonly (keyof F)[]): F {
  return Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, kept.includes(name as keyof F) ? value : undefined])) as F;
}
