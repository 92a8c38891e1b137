// Entry of the trader's app. Small on purpose: it sets the app, the screen of the address, its
// catalog and the trade list on their way at the same time.
import './ui/tokens.css';
import './ui/base.css';
import { askEarly } from './api/early';
import { parseHash } from './core/route';
import { preloadScreen } from './shell/loads';
import { firstLanguage } from './state/catalogs';

const app = import('./shell');
const { path } = parseHash(location.hash);
askEarly(path);
preloadScreen(path);

async function main(): Promise<void> {
  const [{ run }] = await Promise.all([app, firstLanguage]);
  const root = document.getElementById('root');
  if (root) await run(root);
}

void main();
