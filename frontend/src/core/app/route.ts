// Addresses of the app: they live in the hash, the query with them (`#/news/detail?id=7`).

export interface Route {
  path: string;
  /** Without the question mark. */
  search: string;
}

export function parseHash(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const at = text.indexOf('?');
  const path = (at < 0 ? text : text.slice(0, at)).replace(/^\/|\/$/g, '');
  return { path: `/${path}`, search: at < 0 ? '' : text.slice(at + 1) };
}

/** `<a href>` of an address inside the app. */
export function hrefOf(to: string): string {
  return `#${to.startsWith('/') ? to : `/${to}`}`;
}

/** Identity, password and payout methods: a customer with demo accounts only has none of these. */
const REAL_CUSTOMER_PAGES = new Set([
  '/mine/auth',
  '/mine/bank-card-list',
  '/mine/coin-address-list',
  '/mine/developers',
  '/mine/invite',
  '/mine/knowledge',
  '/mine/message-choices',
  '/mine/messages',
  '/mine/password',
  '/mine/two-step',
  '/mine/withdraw-way',
]);
/** Deposits and withdrawals. */
const REAL_ACCOUNT_PAGES = new Set(['/mine/charge', '/mine/withdraw']);
const SESSION_PAGES = new Set([
  '/copy',
  '/order',
  '/user',
  '/mine/alerts',
  '/mine/history',
  '/mine/statistics',
  '/mine/wallet',
  ...REAL_CUSTOMER_PAGES,
  ...REAL_ACCOUNT_PAGES,
]);

/** Where a visitor without a session is redirected; null if the route is open to them. */
export function guardRedirect(route: Route, signedIn: boolean): string | null {
  if (signedIn || !SESSION_PAGES.has(route.path)) return null;
  return loginAddress(route);
}

/** Who must be real for the page to open and is demo: the customer or the current account; null if the page is open to them. */
export function demoRestriction(path: string, demo: { customer: boolean; account: boolean }): 'customer' | 'account' | null {
  if (demo.customer) return REAL_CUSTOMER_PAGES.has(path) || REAL_ACCOUNT_PAGES.has(path) ? 'customer' : null;
  return demo.account && REAL_ACCOUNT_PAGES.has(path) ? 'account' : null;
}

/** The account's pages: on the desktop they are shown beside the account's menu. */
export function isAccountPath(path: string): boolean {
  return path === '/user' || path === '/language' || path.startsWith('/mine/');
}

export function loginAddress(from: Route): string {
  const address = from.search ? `${from.path}?${from.search}` : from.path;
  return `/login?from=${encodeURIComponent(address)}`;
}
