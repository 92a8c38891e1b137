// The browser's history as the app uses it: hash addresses, and one entry for each open sheet so that the back button closes
// the sheet instead of leaving the screen. Changes of the history are made one after another:
// `history.back()` is only done when its `popstate` arrives, and what is pushed before that would be lost.
import { hrefOf, loginAddress, parseHash, type Route } from './route';

export type NavigationKind = 'push' | 'replace' | 'pop';

export interface NavigateOptions {
  replace?: boolean;
}

interface Overlay {
  onBack: () => void;
  /** Its entry was pushed to the history. */
  hasEntry: boolean;
}

interface EntryState {
  /** How many entries of our own lie below this one. */
  depth: number;
}

const listeners = new Set<() => void>();
const overlays: Overlay[] = [];
let queue: Promise<void> = Promise.resolve();
let goingBack = false;
let kind: NavigationKind = 'replace';

export function currentRoute(): Route {
  return parseHash(location.hash);
}

/** How the present address was reached: a pushed one starts at its top, one returned to where it was left. */
export function navigationKind(): NavigationKind {
  return kind;
}

export function listenToHistory(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('popstate', onPopState);
    addEventListener('hashchange', notify);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', onPopState);
    removeEventListener('hashchange', notify);
  };
}

/** Resolves when the address has changed. */
export function navigate(to: string, { replace = false }: NavigateOptions = {}): Promise<void> {
  closeOverlays();
  return enqueue(() => {
    kind = replace ? 'replace' : 'push';
    const state: EntryState = { depth: depthNow() + (replace ? 0 : 1) };
    if (replace) history.replaceState(state, '', hrefOf(to));
    else history.pushState(state, '', hrefOf(to));
    notify();
  });
}

/** Makes links inside the app (`#/order`) navigations of ours: the browser's own would not store the depth of the entry. */
export function followLinks(): () => void {
  const follow = (event: MouseEvent) => {
    const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
    if (!link || elsewhere || event.defaultPrevented) return;
    event.preventDefault();
    const to = (link.getAttribute('href') ?? '#/').slice(1);
    // A link to the current address scrolls to the top.
    if (hrefOf(to) === (location.hash || '#/')) scrollTo({ top: 0, behavior: 'smooth' });
    else void navigate(to);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

/** One step back inside the app; an address opened directly goes to `fallback` instead of leaving. */
export function goBack(fallback = '/'): void {
  void enqueue(() => {
    if (depthNow() > 0) return traverse(-1);
    void navigate(fallback, { replace: true });
    return undefined;
  });
}

export function goToLogin(): void {
  const route = currentRoute();
  if (route.path !== '/login') void navigate(loginAddress(route));
}

/** Gives a sheet its entry. The returned function takes it away again, unless the back button did already. */
export function enterOverlay(onBack: () => void): () => void {
  const overlay: Overlay = { onBack, hasEntry: false };
  overlays.push(overlay);
  void enqueue(() => {
    if (!overlays.includes(overlay)) return;
    overlay.hasEntry = true;
    history.pushState({ depth: depthNow() + 1 } satisfies EntryState, '');
  });
  return () => {
    const at = overlays.indexOf(overlay);
    if (at < 0) return;
    overlays.splice(at, 1);
    void enqueue(() => removeEntries([overlay]));
  };
}

function closeOverlays(): void {
  const open = overlays.splice(0);
  if (open.length === 0) return;
  void enqueue(() => removeEntries(open));
  for (const overlay of open) overlay.onBack();
}

function removeEntries(closed: Overlay[]): Promise<void> | undefined {
  const entries = closed.filter((overlay) => overlay.hasEntry).length;
  if (entries === 0) return undefined;
  goingBack = true;
  return traverse(-entries).finally(() => {
    goingBack = false;
  });
}

/** Milliseconds; a navigation that never completes must not block later ones forever. */
const ARRIVAL_TIMEOUT_MS = 3_000;

/** Resolves once the browser has arrived there. */
function traverse(steps: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('popstate', done);
      resolve();
    };
    const timer = setTimeout(done, ARRIVAL_TIMEOUT_MS);
    addEventListener('popstate', done);
    history.go(steps);
  });
}

function enqueue(task: () => void | Promise<void>): Promise<void> {
  queue = queue.then(task);
  return queue;
}

/** Resolves when all queued changes are done. */
export async function historySettled(): Promise<void> {
  let last: Promise<void>;
  do {
    last = queue;
    await last;
  } while (last !== queue);
}

function onPopState(): void {
  if (goingBack) return;
  const top = overlays.pop();
  if (top) {
    top.onBack();
    return;
  }
  kind = 'pop';
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

function depthNow(): number {
  const state = history.state as Partial<EntryState> | null;
  return state?.depth ?? 0;
}
