// The app's frame: providers, the router, the screens and what lies around and above them.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Provider } from 'jotai';
import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Router } from 'wouter';
import {
  queryClient,
  retryConnection,
  store,
  useBasicInfo,
  useHashPath,
  useIsOnline,
  useIsDisconnected,
  useRoutePath,
  useRouteSearch,
  useSession,
} from '../state';
import { loadTicketTexts } from '../state/i18n';
import { Boundary } from '../ui/Boundary';
import { lazyPart, hideFailure } from '../ui/lazyPart';
import { OfflineBar } from '../ui/OfflineBar';
import { PartFailed } from '../ui/PartFailed';
import styles from './App.module.css';
import { OverlayHost } from './OverlayHost';
import { isTab } from './routes';
import { Screens } from './Screens';
import { loadTable } from './downloads';
import { TabBar } from './TabBar';
import { useDesktop } from './useDesktop';
import { useNavigationEffects } from './useNavigationEffects';

// The app works without the notice, and a screen without the bar above it.
const UpdateNotice = lazyPart(async () => ({ default: (await import('./UpdateNotice')).UpdateNotice }), { failed: hideFailure });
const TopBar = lazyPart(async () => (await loadTable()).loadTopBar(), { failed: hideFailure });
const RiskWarning = lazyPart(async () => (await loadTable()).loadRiskWarning(), { failed: hideFailure });

const Notifications = lazyPart(
  async () => {
    const [loaded] = await Promise.all([import('./Notifications'), loadTicketTexts()]);
    return { default: loaded.Notifications };
  },
  { failed: hideFailure },
);

export function App() {
  return (
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Router hook={useHashPath} searchHook={useRouteSearch}>
            <Boundary failed={failed}>
              <Frame />
            </Boundary>
          </Router>
        </QueryClientProvider>
      </I18nProvider>
    </Provider>
  );
}

const failed = (error: unknown, retry: () => void) => <PartFailed error={error} retry={retry} />;

function Frame() {
  const path = useRoutePath();
  const desktop = useDesktop();
  const session = useSession();
  const settled = useSettled();
  const warns = useBasicInfo().data?.loss_warning;
  useNavigationEffects();

  // A pane in a window of its own has nothing of the app around it.
  const alone = path === '/window';
  const bar = desktop && !alone;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-desktop', bar);
  }, [bar]);

  return (
    <>
      {bar && (
        <div className={styles.top}>
          <Suspense>
            <TopBar />
          </Suspense>
        </div>
      )}
      <main className={styles.main} data-tabs={isTab(path) || undefined}>
        {warns === 1 && (
          <Suspense>
            <RiskWarning desktop={desktop} />
          </Suspense>
        )}
        <Boundary address={path} failed={failed}>
          <Screens desktop={desktop} />
        </Boundary>
      </main>
      {!desktop && isTab(path) && <TabBar />}
      <Offline />
      {session && !alone && (
        <Suspense>
          <Notifications />
        </Suspense>
      )}
      {settled && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
      <OverlayHost />
    </>
  );
}

/** Apart, so that a connection that comes and goes renders nothing else. The text appears together with the grey prices. */
function Offline() {
  const stale = useIsDisconnected();
  const online = useIsOnline();
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-stale', stale);
  }, [stale]);
  return <OfflineBar stale={stale} online={online} onRetry={retryConnection} />;
}

/** The service worker starts later: its downloads must not delay the first screen. */
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
