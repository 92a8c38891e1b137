// The address after the hash: "/deposits/12?status=1". The first word names a screen, the second an item. The query holds the
// filters and the page of the screen's list, so that they survive a reload and are part of a link.
import { useSyncExternalStore } from 'react';
import { navigate, shownAddress, subscribeAddress } from './leaving';

export interface Route {
  screen: string;
  item: string | null;
}

/** The filters and the page of a list, by name. */
export type ListParams = Readonly<Record<string, string>>;

function hash(): string {
  return location.hash.replace(/^#/, '') || '/';
}

/** Former names of screens, so that stored links still work. */
const RENAMED: Readonly<Record<string, string>> = { desk: 'orders' };

export function routeOf(address: string): Route {
  const [screen = '', item = ''] = (address.split('?')[0] ?? '').replace(/^\//, '').split('/');
  return { screen: RENAMED[screen] ?? (screen || 'dashboard'), item: item ? decodeURIComponent(item) : null };
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
  return routeOf(useSyncExternalStore(subscribeAddress, shownAddress));
}

/** The screen and item of the address now. */
export function currentRoute(): Route {
  return routeOf(hash());
}

/** Navigates; within the same screen the list's parameters are kept. */
export function go(screen: string, item?: string | number | null): void {
  const current = hash();
  navigate(addressOf(screen, item, routeOf(current).screen === screen ? listParamsOf(current) : {}));
}

/** The parameters of this screen's list and their setter, which replaces the address without a history entry. */
export function useListParams(): [ListParams, (changes: Record<string, string | number | null | undefined>) => void] {
  return [listParamsOf(useSyncExternalStore(subscribeAddress, shownAddress)), setListParams];
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

/** Shows the list with these parameters instead of its own. */
export function showListParams(params: ListParams): void {
  setListParams({ ...Object.fromEntries(Object.keys(listParamsOf(hash())).map((name) => [name, null])), ...params });
}

/** Shows another page of the list. */
export function goToPage(page: number): void {
  setListParams({ page: page === 1 ? null : page });
}

/** The page number of a list, from 1. */
export function pageOf(params: ListParams): number {
  return Math.max(1, Math.trunc(Number(params.page)) || 1);
}
