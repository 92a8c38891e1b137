// The app's address for React components.
import { useSyncExternalStore } from 'react';
import { currentRoute, listenToHistory } from '../core/app/browserHistory';

export { hrefOf } from '../core/app/route';
export { currentRoute, goBack, goToLogin, navigate, navigationKind } from '../core/app/browserHistory';

export function useRoutePath(): string {
  return useSyncExternalStore(listenToHistory, () => currentRoute().path);
}

/** The query of the address, without the question mark. */
export function useRouteSearch(): string {
  return useSyncExternalStore(listenToHistory, () => currentRoute().search);
}
