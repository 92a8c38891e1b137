// Days as the server has them, "2026-11-25".

/** The day in the browser's time zone. */
export function localDay(date: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

export function today(): string {
  return localDay(new Date());
}

/** The first day of this month. */
export function firstOfMonth(now = new Date()): string {
  return `${localDay(now).slice(0, 8)}01`;
}
