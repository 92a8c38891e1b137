// The time zone that the customer chose for all times.

/** Undefined: the device's. */
let chosen: string | undefined;

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** An empty or unknown name: the device's zone. */
export function setDisplayZone(name: string): void {
  chosen = name !== '' && isZone(name) ? name : undefined;
}

export function displayZone(): string | undefined {
  return chosen;
}
