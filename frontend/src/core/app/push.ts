// What a push subscription and quiet hours consist of, as text.

/** Of a key or a secret: base64url without padding. */
export function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The IANA name of the device's time zone. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function sameBytes(one: ArrayBuffer | null, base64url: string): boolean {
  return base64Url(one) === base64url;
}
