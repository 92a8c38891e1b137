// The service worker: keeps the shell (the page, its scripts, styles and icon) and nothing else, and shows push messages. What the server says about
// prices, money and people is never kept: `/api`, `/v1`, `/admin` and the rest go to the network untouched.
//
// The page is asked of the network first, so that a new version is there with the next visit; its scripts, whose names
// change with their content, come from the cache first. A new worker waits until the reader agrees to reload.
// vite/serviceWorker.ts fills in the lists.

/** Needed to show anything: kept before the worker counts as installed. */
const FIRST = ['/* FIRST */'];
/** The other screens: fetched once the first one stands, so that they open offline and after an update on the server. */
const LATER = ['/* LATER */'];
/** Catalogs and the like, kept when they are first used. */
const USED = ['/* USED */'];
/** The catalogs of the other screens' texts that belong to a language's first one. */
const WITH = '/* WITH */';
const CACHE = 'shell-/* BUILD */';

const PAGE = '/';
/** A network that does not answer for so long is no better than none. */
const TIMEOUT_MS = 4_000;

const ours = new Set([...FIRST, ...LATER, ...USED]);

self.addEventListener('install', (event) => {
  event.waitUntil(keep(FIRST));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('message', (event) => {
  if (event.data?.type === 'activate') void self.skipWaiting();
  if (event.data?.type === 'warm') event.waitUntil(warm(event.data.used.filter((path) => ours.has(path))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    if (url.pathname === PAGE) event.respondWith(page(event));
  } else if (ours.has(url.pathname)) {
    event.respondWith(file(event, url.pathname));
  }
});

// A push message is a JSON object of the server (services/notifications/messages/push.rs), its texts in the customer's language.
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data?.json() ?? {}));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** Browsers require that every push message is shown. */
function show({ title = '', body, lang, tag, screen = '', id = '', account, message }) {
  const data = { screen, id, account, message };
  return self.registration.showNotification(title, { body, lang, dir: 'auto', tag, icon: '/icon.svg', data });
}

/** Neither the back office nor a chart in a window of its own, which have no screen of messages. */
function isApp({ pathname, hash }) {
  return pathname === PAGE && !hash.startsWith('#/window');
}

/** The screen of messages leads to what one is about (core/customer/messageLink.ts). */
async function open(link) {
  const known = Object.entries(link ?? {}).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const address = `/mine/messages?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const apps = pages.filter(({ url }) => isApp(new URL(url)));
  const page = apps.find(({ visibilityState }) => visibilityState === 'visible') ?? apps[0];
  if (!page) return self.clients.openWindow(`/#${address}`);
  // A page of our own origin, which takes none as an argument.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  page.postMessage({ type: 'open', address });
  return page.focus();
}

function warm(used) {
  return keep([...LATER, ...used, ...used.flatMap((path) => WITH[path] ?? [])]);
}

async function keep(paths) {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // What has no hash in its name may be an older one in the browser's own cache.
  const asked = (path) => new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
  await cache.addAll([...new Set(paths)].filter((path) => !known.has(path)).map(asked));
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('shell-') && name !== CACHE).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  const network = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  const tooLong = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the network does not answer')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([network, tooLong]);
  } catch {
    const cache = await caches.open(CACHE);
    return (await cache.match(PAGE, { ignoreSearch: true, ignoreVary: true })) ?? network;
  }
}

/** A store that fails, for it is full, leaves the network. */
async function file(event, path) {
  const cache = await caches.open(CACHE).catch(() => null);
  const kept = await cache?.match(path, { ignoreVary: true }).catch(() => null);
  if (kept) return kept;
  const found = await fetch(event.request);
  if (found.ok && path.startsWith('/assets/')) event.waitUntil(cache?.put(path, found.clone()).catch(() => {}));
  return found;
}
