// The app's frame: providers, the router, the screens and what lies above them.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { Router } from 'wouter';
import { queryClient, store, useConnection, useHashPath, useRoutePath, useRouteSearch } from '../state';
import { OfflineBar } from '../ui/OfflineBar';
import styles from './App.module.css';
import { ErrorBoundary } from './ErrorBoundary';
import { OverlayHost } from './OverlayHost';
import { isTab, Screens } from './Screens';
import { TabBar } from './TabBar';
import { useNavigationEffects } from './useNavigationEffects';

export function App() {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Router hook={useHashPath} searchHook={useRouteSearch}>
            <Frame />
          </Router>
        </QueryClientProvider>
      </I18nProvider>
    </Provider>
  );
}

function Frame() {
  const path = useRoutePath();
  useNavigationEffects();
  return (
    <>
      <main className={styles.main} data-tabs={isTab(path) || undefined}>
        <ErrorBoundary address={path}>
          <Screens />
        </ErrorBoundary>
      </main>
      {isTab(path) && <TabBar />}
      <OfflineBar state={useConnection()} />
      <OverlayHost />
    </>
  );
}
