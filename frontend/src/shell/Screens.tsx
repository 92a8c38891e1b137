// Shows the screen of the address. Tab screens stay mounted once visited and keep their state; guarded ones belong to a
// session and go with it.
import { Activity, createElement, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useAtomValue } from 'jotai';
import { useLocation } from 'wouter';
import { guardRedirect, isAccountPath, demoRestriction } from '../core/app/route';
import { accountNumberAtom, navigate, useIsDemo, useIsDemoCustomer, useRouteSearch, useSession } from '../state';
import { lazyPart } from '../ui/lazyPart';
import { ShownContext } from '../ui/ToastStrip';
import { isTab, screenOf, tabOf, type TabPath } from './routes';
import { loadTable } from './downloads';
import styles from './Screens.module.css';
import { ScreenSkeleton } from './ScreenSkeleton';

const AccountNav = lazyPart(async () => (await loadTable()).loadAccountNav(), { failed: () => <div /> });
const RealOnly = lazyPart(async () => (await loadTable()).loadRealOnly());

export function Screens({ desktop }: { desktop: boolean }) {
  const [path] = useLocation();
  const search = useRouteSearch();
  const session = useSession();
  const redirect = guardRedirect({ path, search }, session !== null);

  useEffect(() => {
    if (redirect) navigate(redirect, { replace: true });
  }, [redirect]);

  const account = useAtomValue(accountNumberAtom);
  const refused = demoRestriction(path, { customer: useIsDemoCustomer(), account: useIsDemo() });
  const owner = session && `${session.user.id} ${account ?? ''}`;
  const aside = desktop && session !== null && isAccountPath(path);

  return (
    <div className={aside ? styles.split : styles.plain}>
      {aside && (
        <Suspense fallback={<div />}>
          <AccountNav />
        </Suspense>
      )}
      <div className={aside ? styles.body : styles.plain}>
        <KeptTabs tab={redirect ? null : tabOf(path, desktop)} owner={owner} desktop={desktop} />
        {!isTab(path) && !redirect && (
          <div key={owner} data-active={path} className={WIDE_PATHS.has(path) ? styles.wide : styles.page}>
            <Suspense fallback={<ScreenSkeleton />}>{refused ? <RealOnly customer={refused === 'customer'} /> : createElement(screenOf(path, desktop))}</Suspense>
          </div>
        )}
      </div>
    </div>
  );
}

interface KeptTabsProps {
  /** Null while something else is shown. */
  tab: TabPath | null;
  /** Customer and account. Another owner gets new screens: nothing of the one before is left in them. */
  owner: string | null;
  desktop: boolean;
}

function KeptTabs({ tab, owner, desktop }: KeptTabsProps) {
  const [visited, setVisited] = useState<readonly TabPath[]>([]);
  if (tab !== null && !visited.includes(tab)) setVisited([...visited, tab]);

  return visited.map((kept) => {
    const Screen = screenOf(kept, desktop);
    const personal = kept === '/order' || kept === '/user';
    if (personal && owner === null) return null;
    return (
      <KeptScreen
        key={personal ? `${kept} ${owner}` : kept}
        path={kept}
        active={kept === tab}
        layout={layoutOf(kept, desktop)}
      >
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen />
        </Suspense>
      </KeptScreen>
    );
  });
}

type Layout = 'page' | 'wide' | 'chart';

/** These use the width of a desktop; the others keep to a readable column. */
const WIDE_PATHS = new Set(['/order', '/news', '/news/detail', '/rank', '/copy', '/user', '/login', '/register', '/forgot', '/product']);

function layoutOf(tab: TabPath, desktop: boolean): Layout {
  if (tab === '/trade' || (tab === '/' && desktop)) return 'chart';
  return WIDE_PATHS.has(tab) ? 'wide' : 'page';
}

interface KeptScreenProps {
  path: TabPath;
  active: boolean;
  /** The chart is costly to rebuild: its screen is only hidden, the others are unmounted. */
  layout: Layout;
  children: ReactNode;
}

function KeptScreen({ path, active, layout, children }: KeptScreenProps) {
  const attributes = active ? { 'data-active': path } : { hidden: true, inert: true };
  const box = (
    <div className={styles[layout]} {...attributes}>
      {children}
    </div>
  );
  if (layout === 'chart') return <ShownContext value={active}>{box}</ShownContext>;
  return <Activity mode={active ? 'visible' : 'hidden'}>{box}</Activity>;
}
