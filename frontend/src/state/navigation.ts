// Moving about. The address is in the hash, its query too; wouter gets both through the two hooks here.
import { useSyncExternalStore } from 'react';
import type { BaseLocationHook } from 'wouter';
import { hashOf, loginAddress, parseHash, type Route } from '../core/route';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function listen(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('popstate', notify);
    addEventListener('hashchange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', notify);
    removeEventListener('hashchange', notify);
  };
}

export function currentRoute(): Route {
  return parseHash(location.hash);
}

export interface NavigateOptions {
  replace?: boolean;
}

/** Resolves while the entry of a closed sheet is being taken off the history; moving on earlier would lose the way. */
let settling: Promise<void> = Promise.resolve();

export function navigate(to: string, { replace = false }: NavigateOptions = {}): void {
  void settling.then(() => {
    if (replace) history.replaceState(null, '', hashOf(to));
    else history.pushState(null, '', hashOf(to));
    notify();
  });
}

/** Takes the newest history entry off and lets navigations wait until it is gone. */
export function takeBack(): void {
  settling = new Promise((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });
}

export function goToLogin(): void {
  const route = currentRoute();
  if (route.path !== '/login') navigate(loginAddress(route));
}

/** One step back inside the app; an address opened directly goes to `fallback` instead of leaving. */
export function goBack(fallback = '/'): void {
  if (history.length > 1) history.back();
  else navigate(fallback, { replace: true });
}

export function useRoutePath(): string {
  return useSyncExternalStore(listen, () => currentRoute().path);
}

export function useRouteSearch(): string {
  return useSyncExternalStore(listen, () => currentRoute().search);
}

/** For `<Router hook>`. */
export const useHashPath: BaseLocationHook = () => [useRoutePath(), navigate];

/** `<a href>` of an address inside the app. */
export function hrefOf(to: string): string {
  return hashOf(to);
}
