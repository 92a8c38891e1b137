// What a push subscription consists of, as text.

/** Of a key or a secret: base64url without padding. */
export function base64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export function sameBytes(one: ArrayBuffer | null, base64url: string): boolean {
  return base64Url(one) === base64url;
}
