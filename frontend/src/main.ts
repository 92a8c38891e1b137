// Entry of the trader's app. Small on purpose: it sets the app, the screen of the address, its
// catalog and what that screen asks the server on their way at the same time.
import { askEarly } from './api/early';
import { parseHash } from './core/app/route';
import { preloadScreen } from './shell/screenLoaders';
import './state/catalogs';

const app = import('./shell');
const { path } = parseHash(location.hash);
askEarly(path);
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

// A file of the first screen could not be loaded: public/boot.js shows it and reloads.
main().then(
  () => dispatchEvent(new Event('lotdesk-started')),
  () => dispatchEvent(new Event('lotdesk-stuck')),
);
