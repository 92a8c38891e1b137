// Shows the screen of the address. Tab screens stay mounted once visited and keep their state; guarded ones belong to a
// session and go with it.
import { Activity, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { guardRedirect } from '../core/route';
import { navigate, useRouteSearch, useSession } from '../state';
import { NotFound } from './NotFound';
import styles from './Screens.module.css';
import { screenOf, SUB_PATHS, TAB_PATHS } from './routes';
import { ScreenSkeleton } from './ScreenSkeleton';

type TabPath = (typeof TAB_PATHS)[number];

export function isTab(path: string): path is TabPath {
  return (TAB_PATHS as readonly string[]).includes(path);
}

export function Screens() {
  const [path] = useLocation();
  const search = useRouteSearch();
  const session = useSession();
  const redirect = guardRedirect({ path, search }, session !== null);

  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
  }, [redirect]);

  return (
    <>
      <KeptTabs path={redirect ? null : path} owner={session?.user.id ?? null} />
      {!isTab(path) && (
        <div data-active>
          <Suspense fallback={<ScreenSkeleton />}>
            <Switch>
              {SUB_PATHS.map((sub) => (
                <Route key={sub} path={sub} component={screenOf(sub)} />
              ))}
              <Route component={NotFound} />
            </Switch>
          </Suspense>
        </div>
      )}
    </>
  );
}

interface KeptTabsProps {
  /** Null while the address leads away. */
  path: string | null;
  /** Another owner gets new screens: nothing of the one before is left in them. */
  owner: number | null;
}

function KeptTabs({ path, owner }: KeptTabsProps) {
  const [visited, setVisited] = useState<readonly TabPath[]>([]);
  const shown = path !== null && isTab(path) ? path : null;
  if (shown !== null && !visited.includes(shown)) setVisited([...visited, shown]);

  return visited.map((tab) => {
    const Screen = screenOf(tab);
    const personal = tab === '/order' || tab === '/user';
    if (personal && owner === null) return null;
    return (
      <KeptScreen key={personal ? `${tab} ${owner}` : tab} active={tab === shown} chart={tab === '/trade'}>
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
        </Suspense>
      </KeptScreen>
    );
  });
}

interface KeptScreenProps {
  active: boolean;
  /** The chart is costly to build anew: its screen is only hidden, the others are put to sleep. */
  chart: boolean;
  children: ReactNode;
}

function KeptScreen({ active, chart, children }: KeptScreenProps) {
  const attributes = active ? { 'data-active': true } : { hidden: true, inert: true };
  if (chart) {
    return (
      <div className={styles.chart} {...attributes}>
        {children}
      </div>
    );
  }
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <div {...attributes}>{children}</div>
    </Activity>
  );
}
