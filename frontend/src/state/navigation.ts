// The app's address for React components. wouter gets the path through `useHashPath`; the query stays inside the hash with it.
import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { currentRoute, listenToHistory, navigate } from '../core/app/browserHistory';

export { hrefOf } from '../core/app/route';
export { currentRoute, goBack, goToLogin, navigate, navigationKind } from '../core/app/browserHistory';

export function useRoutePath(): string {
  return useSyncExternalStore(listenToHistory, () => currentRoute().path);
}

/** The query of the address, without the question mark. */
export function useRouteSearch(): string {
  return useSyncExternalStore(listenToHistory, () => currentRoute().search);
}

/** For `<Router hook>`. */
export const useHashPath: BaseLocationHook = () => [useRoutePath(), navigate];
