// The address after the hash: "/deposits/12?status=1". Screens are named by its first word, an item by its second; behind the
// question mark stands what the screen's list is narrowed to, so that it outlives a reload and goes along with a link.
import { useSyncExternalStore } from 'react';

export interface Route {
  screen: string;
  item: string | null;
}

/** What a list is narrowed to, by name; what is not narrowed has no name. */
export type ListParams = Readonly<Record<string, string>>;

function hash(): string {
  return location.hash.replace(/^#/, '') || '/';
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function routeOf(address: string): Route {
  const [screen = '', item = ''] = (address.split('?')[0] ?? '').replace(/^\//, '').split('/');
  return { screen: screen || 'dashboard', item: item ? decodeURIComponent(item) : null };
}

export function listParamsOf(address: string): ListParams {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
}

function addressOf(screen: string, item: string | number | null | undefined, params: ListParams): string {
  const path = item === undefined || item === null ? `/${screen}` : `/${screen}/${encodeURIComponent(item)}`;
  const query = new URLSearchParams(params).toString();
  return query ? `${path}?${query}` : path;
}

export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, hash));
}

/** Within a screen its list stays narrowed as it is. */
export function go(screen: string, item?: string | number | null): void {
  const current = hash();
  location.hash = addressOf(screen, item, routeOf(current).screen === screen ? listParamsOf(current) : {});
}

/** What the list of this screen is narrowed to, and how that is changed: it takes the address's place, for it is no step of its own. */
export function useListParams(): [ListParams, (changes: Record<string, string | number | null | undefined>) => void] {
  return [listParamsOf(useSyncExternalStore(subscribe, hash)), setListParams];
}

function setListParams(changes: Record<string, string | number | null | undefined>): void {
  const current = hash();
  const { screen, item } = routeOf(current);
  const params = Object.entries({ ...listParamsOf(current), ...changes }).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  history.replaceState(history.state, '', `#${addressOf(screen, item, Object.fromEntries(params))}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Turns the list to another page. */
export function goToPage(page: number): void {
  setListParams({ page: page === 1 ? null : page });
}

/** The page that a list stands on. */
export function pageOf(params: ListParams): number {
  return Math.max(1, Math.trunc(Number(params.page)) || 1);
}
