// The address after the hash: "/deposits/12?status=1". Screens are named by its first word, an item by its second; behind the
// question mark stands what the screen's list is narrowed to, so that it outlives a reload and goes along with a link.
import { useSyncExternalStore } from 'react';

export interface Place {
  screen: string;
  item: string | null;
}

/** What a list is narrowed to, by name; what is not narrowed has no name. */
export type Kept = Readonly<Record<string, string>>;

function hash(): string {
  return location.hash.replace(/^#/, '') || '/';
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function placeOf(address: string): Place {
  const [screen = '', item = ''] = (address.split('?')[0] ?? '').replace(/^\//, '').split('/');
  return { screen: screen || 'dashboard', item: item ? decodeURIComponent(item) : null };
}

export function keptOf(address: string): Kept {
  return Object.fromEntries(new URLSearchParams(address.split('?')[1] ?? ''));
}

function addressOf(screen: string, item: string | number | null | undefined, kept: Kept): string {
  const path = item === undefined || item === null ? `/${screen}` : `/${screen}/${encodeURIComponent(item)}`;
  const query = new URLSearchParams(kept).toString();
  return query ? `${path}?${query}` : path;
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, hash));
}

/** Within a screen its list stays narrowed as it is. */
export function go(screen: string, item?: string | number | null): void {
  const here = hash();
  location.hash = addressOf(screen, item, placeOf(here).screen === screen ? keptOf(here) : {});
}

/** What the list of this screen is narrowed to, and how that is changed: it takes the address's place, for it is no step of its own. */
export function useKept(): [Kept, (changes: Record<string, string | number | null | undefined>) => void] {
  return [keptOf(useSyncExternalStore(subscribe, hash)), keep];
}

function keep(changes: Record<string, string | number | null | undefined>): void {
  const here = hash();
  const { screen, item } = placeOf(here);
  const kept = Object.entries({ ...keptOf(here), ...changes }).flatMap(([name, value]) =>
    value === null || value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  history.replaceState(history.state, '', `#${addressOf(screen, item, Object.fromEntries(kept))}`);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Turns the list to another page. */
export function turnTo(page: number): void {
  keep({ page: page === 1 ? null : page });
}

/** The page that a list stands on. */
export function pageOf(kept: Kept): number {
  return Math.max(1, Math.trunc(Number(kept.page)) || 1);
}
