// The page's side of the service worker: registers it, lets it prefetch the other screens when idle, and reports when a new
// version is ready. Loaded after the first screen.
import { atom } from 'jotai';
import { isUsed } from '../core/app/pageVersion';
import { navigate, store } from '../state';

/** Reloads, with the waiting version in place; null while there is none. */
export const updateAtom = atom<{ apply: () => void } | null>(null);

const LOOK_AGAIN_MS = 30 * 60_000;

export async function startWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  const offer = () => {
    const { waiting } = registration;
    // The first worker takes over automatically.
    if (!waiting || !navigator.serviceWorker.controller) return;
    const apply = () => {
      agreed = true;
      // A worker is of our own origin, and takes none as an argument.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      waiting.postMessage({ type: 'activate' });
    };
    store.set(updateAtom, { apply });
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
  openNotifications();
  reloadOnceReplaced();
  lookForUpdates(registration);
  // The worker then caches these files and downloads the other screens.
  const ready = await navigator.serviceWorker.ready;
  ready.active?.postMessage({ type: 'warm', used: loadedFiles() });
}

/** A tap on a push message while the app is open. */
function openNotifications(): void {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ type?: string; address?: string }>) => {
    if (data.type === 'open' && data.address?.startsWith('/mine/messages?')) navigate(data.address);
  });
}

/** To the new version, on this page; another page of the app may be the one. */
let agreed = false;

function reloadOnceReplaced(): void {
  // A first worker that takes charge changes nothing on the page, nor does one that is lost.
  let { controller } = navigator.serviceWorker;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    const before = controller;
    ({ controller } = navigator.serviceWorker);
    if (!before || !controller) return;
    const apply = () => location.reload();
    if (agreed || !isUsed()) apply();
    else store.set(updateAtom, { apply });
  });
}

/** A page that stays open for days also learns of a new version. */
function lookForUpdates(registration: ServiceWorkerRegistration): void {
  let looked = Date.now();
  const look = () => {
    if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
    looked = Date.now();
    registration.update().catch(() => {});
  };
  setInterval(look, LOOK_AGAIN_MS);
  document.addEventListener('visibilitychange', look);
}

/** The files that this page loaded before the worker was active. */
function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}
