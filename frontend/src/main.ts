// Entry of the trader's app. Small on purpose: it starts the downloads of the app, of the screen at the address, of its catalog,
// of the customer's part and of that screen's data at the same time.
import { prefetchScreenData } from './api/prefetch';
import { isDesktop } from './core/app/device';
import { parseHash } from './core/app/route';
import { readStored } from './core/app/storage';
import { loadCustomer, preloadScreen } from './shell/downloads';
import './state/catalogs';

const app = import('./shell');
const { path } = parseHash(location.hash);
prefetchScreenData(path);
preloadScreen(path, isDesktop());
// Reported by the app, which waits for it.
if (readStored('session') !== null) loadCustomer().catch(() => {});

async function main(): Promise<void> {
  const { run } = await app;
  // The script does not wait for the rest of the page.
  if (document.readyState === 'loading') {
    await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed, { once: true }));
  }
  const root = document.getElementById('root');
  if (root) await run(root);
}

// If a file of the first screen could not be loaded, public/boot.js shows a message and reloads.
main().then(
  () => dispatchEvent(new Event('lotdesk-started')),
  (error: unknown) => {
    // What is dispatched says nothing of the cause, and the page is loaded again.
    // oxlint-disable-next-line no-console
    console.error(error);
    dispatchEvent(new Event('lotdesk-stuck'));
  },
);
