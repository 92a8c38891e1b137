// The app, ready to be put into the page.
import '../ui/tokens.css';
import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWithRetry } from '../core/app/chunk';
import { App } from './App';
import { brandLoaded, languageAtom, store } from '../state';
import { showLanguage } from '../state/i18n';
import { start, startCustomer } from './start';

export async function run(root: HTMLElement): Promise<void> {
  start();
  await Promise.all([brandLoaded(), loadWithRetry(() => showLanguage(store.get(languageAtom))), startCustomer()]);
  createRoot(root, { onUncaughtError: () => dispatchEvent(new Event('lotdesk-stuck')) }).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
