// Entry of the trader's app. Small on purpose: it starts the downloads of the app, of the screen at the address, of its catalog
// and of that screen's data at the same time.
import { prefetchScreenData } from './api/prefetch';
import { parseHash } from './core/app/route';
import { preloadScreen } from './shell/screenLoaders';
import './state/catalogs';

const app = import('./shell');
const { path } = parseHash(location.hash);
prefetchScreenData(path);
preloadScreen(path);

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
  () => dispatchEvent(new Event('lotdesk-stuck')),
);
