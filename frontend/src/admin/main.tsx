// Entry of the back office.
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/allIcons';
import './admin.css';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { queryClient, start, store } from './start';

async function main(): Promise<void> {
  await start();
  const root = document.getElementById('root');
  if (!root) return;
  createRoot(root, { onUncaughtError: () => dispatchEvent(new Event('lotdesk-stuck')) }).render(
    <StrictMode>
      <Provider store={store}>
        <QueryClientProvider client={queryClient}>
          <I18nProvider i18n={i18n}>
            <App />
          </I18nProvider>
        </QueryClientProvider>
      </Provider>
    </StrictMode>,
  );
}

// If the first screen could not be loaded, public/boot.js reports it and retries.
main().then(
  () => dispatchEvent(new Event('lotdesk-started')),
  () => dispatchEvent(new Event('lotdesk-stuck')),
);
