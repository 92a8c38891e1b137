// Where the login, the registration and the reset of a password lead. Apart from route.ts, which home needs.
/** Where to go after signing in. Only an address inside the app is accepted. */
export function returnAddress(search: string): string {
  const from = new URLSearchParams(search).get('from');
  if (!from || !/^\/(?![/\\])/.test(from) || ENTRANCES.test(from)) return '/';
  return from;
}

const ENTRANCES = /^\/(?:login|register|forgot)(?:$|\?)/;

/** The address of another entrance (`/register`, `/forgot`, `/login`) that keeps the visitor's destination. */
export function entranceAddress(path: '/login' | '/register' | '/forgot', search: string): string {
  const back = returnAddress(search);
  return back === '/' ? path : `${path}?from=${encodeURIComponent(back)}`;
}
