// Addresses of the app: they live in the hash, the query with them (`#/news/detail?id=7`).

export interface Route {
  path: string;
  /** Without the question mark. */
  search: string;
}

export function parseHash(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const at = text.indexOf('?');
  const path = at < 0 ? text : text.slice(0, at);
  return { path: path.startsWith('/') ? path : `/${path}`, search: at < 0 ? '' : text.slice(at + 1) };
}

export function hashOf(to: string): string {
  return `#${to.startsWith('/') ? to : `/${to}`}`;
}

const GUARDED = new Set(['/order', '/user']);

/** Where a visitor without a session goes instead; null when he may stay. */
export function guardRedirect(route: Route, signedIn: boolean): string | null {
  if (signedIn || !GUARDED.has(route.path)) return null;
  return loginAddress(route);
}

export function loginAddress(from: Route): string {
  const address = from.search ? `${from.path}?${from.search}` : from.path;
  return `/login?from=${encodeURIComponent(address)}`;
}

/** Where to go after signing in. Only an address inside the app is believed. */
export function returnAddress(search: string): string {
  const from = new URLSearchParams(search).get('from');
  if (!from || !/^\/(?![/\\])/.test(from) || from.startsWith('/login')) return '/';
  return from;
}
