// The address after the hash: "/deposits/12". Screens are named by its first word, an item by its second.
import { useSyncExternalStore } from 'react';

export interface Place {
  screen: string;
  item: string | null;
}

function hash(): string {
  return location.hash.replace(/^#/, '') || '/';
}

function subscribe(changed: () => void): () => void {
  addEventListener('hashchange', changed);
  return () => removeEventListener('hashchange', changed);
}

export function placeOf(address: string): Place {
  const [screen = '', item = ''] = address.replace(/^\//, '').split('/');
  return { screen: screen || 'dashboard', item: item ? decodeURIComponent(item) : null };
}

export function usePlace(): Place {
  return placeOf(useSyncExternalStore(subscribe, hash));
}

export function go(screen: string, item?: string | number | null): void {
  location.hash = item === undefined || item === null ? `/${screen}` : `/${screen}/${encodeURIComponent(item)}`;
}
