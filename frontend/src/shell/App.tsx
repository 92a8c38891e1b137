// The app's frame: providers, the router, the screens and what lies around and above them.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'wouter';
import { useFundsNews } from '../parts/useFundsNews';
import { useOrderNews } from '../parts/useOrderNews';
import { usePersonNews } from '../parts/usePersonNews';
import { queryClient, store, useBasicInfo, useConnection, useHashPath, useIsStale, useRoutePath, useRouteSearch } from '../state';
import { OfflineBar } from '../ui/OfflineBar';
import styles from './App.module.css';
import { ErrorBoundary } from './ErrorBoundary';
import { OverlayHost } from './OverlayHost';
import { isTab } from './routes';
import { Screens } from './Screens';
import { TabBar } from './TabBar';
import { useDesktop } from './useDesktop';
import { useNavigationEffects } from './useNavigationEffects';

const UpdateNotice = lazy(async () => ({ default: (await import('./UpdateNotice')).UpdateNotice }));
const TopBar = lazy(async () => ({ default: (await import('./desktop')).TopBar }));

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
  const desktop = useDesktop();
  const settled = useSettled();
  useBasicInfo();
  useNavigationEffects();
  useOrderNews();
  usePersonNews();
  useFundsNews();

  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desktop', desktop);
  }, [desktop]);

  return (
    <>
      {desktop && (
        <div className={styles.top}>
          <Suspense>
            <TopBar />
          </Suspense>
        </div>
      )}
      <main className={styles.main} data-tabs={isTab(path) || undefined}>
        <ErrorBoundary address={path}>
          <Screens desktop={desktop} />
        </ErrorBoundary>
      </main>
      {!desktop && isTab(path) && <TabBar />}
      <Offline />
      {settled && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
      <OverlayHost />
    </>
  );
}

/** Apart, so that a connection that comes and goes renders nothing else. */
function Offline() {
  const connection = useConnection();
  return <OfflineBar stale={useIsStale()} offline={connection === 'offline' || !navigator.onLine} />;
}

/** The service worker may wait: what it fetches must not stand in the way of the first screen. */
const SETTLED_MS = 4_000;

function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const timer = setTimeout(() => setSettled(true), SETTLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}
