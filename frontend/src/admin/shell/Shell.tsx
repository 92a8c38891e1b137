// The menu and the screen beside it. On a phone the menu is a drawer.
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useId, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { zoneLabel, zoneName } from '../../core/app/zone';
import { readStored, writeStored } from '../../core/app/storage';
import { Boundary } from '../../ui/Boundary';
import { IconButton } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Empty } from '../../ui/Empty';
import { Icon } from '../../ui/Icon';
import { lazyPart } from '../../ui/lazyPart';
import { PartFailed } from '../../ui/PartFailed';
import { Spinner } from '../../ui/Spinner';
import { post, read, type AdminOrders, type StaffSelf } from '../api';
import { useBrand } from '../brand';
import { useRoleName } from '../codeNames';
import { answerLeaving, leavingQuestion, subscribeAddress } from '../leaving';
import { connectionAtom, usePendingCounts } from '../live';
import { mayOf, useMay } from '../permissions';
import { useOne } from '../queries';
import { useListParams, useRoute } from '../route';
import { useScreenKeys } from '../screenKeys';
import { ShortcutsHelp } from '../screens/queues/ShortcutsHelp';
import { firstQuery } from '../screens/trading/orderQuery';
import type { ScreenProps } from '../screenProps';
import { DiscardQuestion } from '../ui/Dialog';
import { languageAtom, sessionAtom, tagAtom, type Session } from '../state';
import { AdminIcon } from './AdminIcon';
import { entriesOf, menuOf, type Section } from './menu';
import { Palette, usePaletteKey } from './Palette';
import styles from './Shell.module.css';

const loadOrders = async () => ({ default: (await import('../screens/trading/OrdersScreen')).OrdersScreen });

/** Downloads that begin when the pointer or the focus is on the menu's entry, before it is opened. */
const PRELOADED: Record<string, () => Promise<unknown>> = { orders: loadOrders };

function preload(screen: string): void {
  // A failure is handled when the screen is opened.
  PRELOADED[screen]?.().catch(() => {});
}

const SCREENS: Record<string, ComponentType<ScreenProps>> = {
  dashboard: lazyPart(async () => ({ default: (await import('../screens/dashboard/Dashboard')).Dashboard })),
  deposits: lazyPart(async () => ({ default: (await import('../screens/money/Deposits')).Deposits })),
  withdrawals: lazyPart(async () => ({ default: (await import('../screens/money/Withdrawals')).Withdrawals })),
  payments: lazyPart(async () => ({ default: (await import('../screens/money/Payments')).Payments })),
  bank: lazyPart(async () => ({ default: (await import('../screens/bank/Bank')).Bank })),
  corrections: lazyPart(async () => ({ default: (await import('../screens/money/Corrections')).Corrections })),
  approvals: lazyPart(async () => ({ default: (await import('../screens/queues/Approvals')).Approvals })),
  reviews: lazyPart(async () => ({ default: (await import('../screens/customers/Reviews')).Reviews })),
  tasks: lazyPart(async () => ({ default: (await import('../screens/tasks/Tasks')).Tasks })),
  cases: lazyPart(async () => ({ default: (await import('../screens/compliance/Cases')).Cases })),
  customer: lazyPart(async () => ({ default: (await import('../screens/customers/CustomerPage')).CustomerPage })),
  customers: lazyPart(async () => ({ default: (await import('../screens/customers/Customers')).Customers })),
  groups: lazyPart(async () => ({ default: (await import('../screens/groups/Groups')).Groups })),
  imports: lazyPart(async () => ({ default: (await import('../screens/imports/Imports')).Imports })),
  partners: lazyPart(async () => ({ default: (await import('../screens/partners/Partners')).Partners })),
  copying: lazyPart(async () => ({ default: (await import('../screens/copying/Copying')).Copying })),
  orders: lazyPart(loadOrders),
  exposure: lazyPart(async () => ({ default: (await import('../screens/trading/ExposureScreen')).ExposureScreen })),
  profitability: lazyPart(async () => ({ default: (await import('../screens/trading/Profitability')).Profitability })),
  instruments: lazyPart(async () => ({ default: (await import('../screens/instruments/Instruments')).Instruments })),
  categories: lazyPart(async () => ({ default: (await import('../screens/instruments/Categories')).Categories })),
  calendars: lazyPart(async () => ({ default: (await import('../screens/instruments/Calendars')).Calendars })),
  liquidity: lazyPart(async () => ({ default: (await import('../screens/liquidity/Liquidity')).Liquidity })),
  reports: lazyPart(async () => ({ default: (await import('../screens/money/Reports')).Reports })),
  regulatory: lazyPart(async () => ({ default: (await import('../screens/regulatory/Regulatory')).Regulatory })),
  integrations: lazyPart(async () => ({ default: (await import('../screens/integrations/Integrations')).Integrations })),
  settings: lazyPart(async () => ({ default: (await import('../screens/system/Settings')).Settings })),
  funding: lazyPart(async () => ({ default: (await import('../screens/money/Funding')).Funding })),
  gateways: lazyPart(async () => ({ default: (await import('../screens/money/Gateways')).Gateways })),
  content: lazyPart(async () => ({ default: (await import('../screens/content/Content')).Content })),
  events: lazyPart(async () => ({ default: (await import('../screens/content/EconomicEvents')).EconomicEvents })),
  chat: lazyPart(async () => ({ default: (await import('../screens/customers/Chat')).Chat })),
  staff: lazyPart(async () => ({ default: (await import('../screens/staff/Staff')).StaffScreen })),
  roles: lazyPart(async () => ({ default: (await import('../screens/staff/Roles')).RolesScreen })),
  me: lazyPart(async () => ({ default: (await import('../screens/staff/MyAccount')).MyAccount })),
  welcome: lazyPart(async () => ({ default: (await import('../screens/staff/Welcome')).Welcome })),
  backups: lazyPart(async () => ({ default: (await import('../screens/system/Backups')).Backups })),
  public_log: lazyPart(async () => ({ default: (await import('../screens/system/PublicLog')).PublicLog })),
  audit: lazyPart(async () => ({ default: (await import('../screens/system/Audit')).Audit })),
};

/** Screens without an entry of their own belong to another's. */
const ENTRIES: Record<string, string> = { customer: 'customers', profitability: 'exposure' };
const entryOf = (screen: string) => ENTRIES[screen] ?? screen;

export function Shell({ session }: { session: Session }) {
  const { t } = useLingui();
  const { screen, item } = useRoute();
  const [open, setOpen] = useState(false);
  useUpdatedSession(session);
  useFirstList(screen, mayOf(session)('see_orders'));
  const menu = entriesOf(mayOf(session));
  const [searching, setSearching] = useState(false);
  const search = () => {
    setOpen(false);
    setSearching(true);
  };
  usePaletteKey(search);
  const [showsHelp, setShowsHelp] = useState(false);
  useScreenKeys(() => setShowsHelp(true));
  useEscape(open, () => setOpen(false));
  // The account and welcome screens need no permission; the others do.
  const Screen = screen === 'me' || screen === 'welcome' || menu.some((entry) => entry.screen === (entryOf(screen))) ? SCREENS[screen] : undefined;
  return (
    <div className={styles.shell}>
      <a className="visually-hidden" href="#main" onClick={(event) => (event.preventDefault(), document.getElementById('main')?.focus())}>
        {t`Skip to content`}
      </a>
      <header className={styles.bar}>
        <IconButton icon="menu" label={t`Menu`} aria-expanded={open} onClick={() => setOpen(!open)} />
        <Name />
        <IconButton icon="search" label={t`Find anything`} onClick={search} />
      </header>
      <Menu session={session} screen={screen} open={open} onLeave={() => setOpen(false)} onSearch={search} />
      {searching && <Palette onClose={() => setSearching(false)} />}
      {showsHelp && <ShortcutsHelp onClose={() => setShowsHelp(false)} />}
      <LiveBar />
      <Leaving />
      <main id="main" className={styles.main} tabIndex={-1}>
        {Screen ? (
          <Boundary address={`${screen}/${item ?? ''}`} failed={(error, retry) => <PartFailed error={error} retry={retry} />}>
            <Suspense fallback={<div className={styles.loading}><Spinner /></div>}>
              <Screen key={screen} selectedItem={item} />
            </Suspense>
          </Boundary>
        ) : (
          <Empty icon="info" title={t`Page not available`} body={t`This page does not exist, or your role does not include it.`} />
        )}
      </main>
    </div>
  );
}

/** The drawer of a phone's menu closes by its key too. */
function useEscape(open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current();
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [open]);
}

/** Updates the session from the server: an owner may change a role during a session. */
function useUpdatedSession(session: Session): void {
  const setSession = useSetAtom(sessionAtom);
  const { data } = useOne<StaffSelf>('/me');
  useEffect(() => {
    if (!data) return;
    const newest = { ...session, staff: data.staff, permissions: data.permissions };
    if (JSON.stringify(newest) !== JSON.stringify(session)) setSession(newest);
  }, [data, session, setSession]);
}

/** Reads the first page of the orders while their screen is downloaded: of the lists theirs takes the longest. */
function useFirstList(screen: string, isAllowed: boolean): void {
  const client = useQueryClient();
  const [params] = useListParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });
  const isNeeded = isAllowed && screen === 'orders';
  useEffect(() => {
    if (!isNeeded) return;
    const query = firstQuery(latest.current);
    void client.prefetchQuery({ queryKey: ['/orders', query], queryFn: () => read<AdminOrders>('/orders', query) });
  }, [client, isNeeded]);
}

/** The question before another screen or item takes the place of something typed. */
function Leaving() {
  const leaving = useSyncExternalStore(subscribeAddress, leavingQuestion);
  return leaving && <DiscardQuestion onDiscard={() => answerLeaving(true)} onStay={() => answerLeaving(false)} />;
}

/** A notice while the live connection is down. */
function LiveBar() {
  const { t } = useLingui();
  const state = useAtomValue(connectionAtom);
  const down = state === 'reconnecting';
  return (
    <div role="status" className={styles.live}>
      {down && <p>{t`The live connection is lost. Data is refreshed every few seconds until it is restored.`}</p>}
    </div>
  );
}

function Name() {
  const { name } = useBrand();
  return (
    <p className={styles.name}>
      {name} <span className={styles.product}>back office</span>
    </p>
  );
}

/** More entries than fit below one another on a screen of 720 px. */
const LONG = 18;

interface MenuProps {
  session: Session;
  screen: string;
  open: boolean;
  onLeave: () => void;
  onSearch: () => void;
}

function Menu({ session, screen, open, onLeave, onSearch }: MenuProps) {
  const { t } = useLingui();
  const may = useMay();
  const roleName = useRoleName();
  const roles = useOne<StaffSelf>('/me').data?.role_names ?? (session.staff.role === 'custom' ? [] : [session.staff.role]);
  const waiting = usePendingCounts(may);
  const [language, setLanguage] = useAtom(languageAtom);
  const [, setSession] = useAtom(sessionAtom);
  const entries = useRef<HTMLDivElement>(null);
  // On a low screen the entries scroll.
  useEffect(() => entries.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [screen]);
  const signOut = () => void post('/logout').catch(() => {}).finally(() => setSession(null));
  return (
    <>
      {open && <button type="button" className={styles.scrim} aria-label={t`Close the menu`} onClick={onLeave} />}
      <nav className={cx(styles.menu, open && styles.open)} aria-label={t`Main menu`}>
        <Name />
        <button type="button" className={styles.search} onClick={onSearch}>
          <Icon name="search" size={18} />
          <span className={styles.label}>{t`Find anything`}</span>
          <kbd className={styles.key}>/</kbd>
        </button>
        <div ref={entries} className={cx(styles.entries, entriesOf(may).length > LONG && styles.long)}>
          {menuOf(may).map((section) => (
            <MenuSection key={section.title.id} section={section} screen={screen} waiting={waiting} onLeave={onLeave} />
          ))}
        </div>
        <div className={styles.foot}>
          <a href="#/me" className={styles.me} onClick={onLeave}>
            <span>{session.staff.email}</span>
            <span className={styles.role}>{roles.map(roleName).join(', ')}</span>
          </a>
          <TimesZone />
          <div className={styles.tools}>
            <IconButton icon="globe" label={language === 'en' ? '中文' : 'English'} onClick={() => setLanguage(language === 'en' ? 'hk' : 'en')} />
            <ThemeButton />
            <IconButton icon="logout" label={t`Sign out`} onClick={signOut} />
            <a href="/" target="_blank" rel="noreferrer" className={styles.app}>{t`Customer app`}</a>
          </div>
        </div>
      </nav>
    </>
  );
}

/** All times of the back office are those of the device. */
function TimesZone() {
  const { t } = useLingui();
  const tag = useAtomValue(tagAtom);
  const zone = zoneLabel(tag);
  return (
    <p className={styles.zone} title={zoneName(tag)}>
      {t`Times: ${zone}`}
    </p>
  );
}

interface MenuSectionProps {
  section: Section;
  screen: string;
  /** Items that wait, by screen. */
  waiting: Partial<Record<string, number>>;
  onLeave: () => void;
}

function MenuSection({ section, screen, waiting, onLeave }: MenuSectionProps) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  return (
    <>
      <p id={titleId} className={styles.section}>
        {i18n._(section.title)}
      </p>
      <ul aria-labelledby={titleId}>
        {section.entries.filter(({ unlisted }) => !unlisted).map((entry) => {
          const count = waiting[entry.screen] ?? 0;
          const isCurrent = entry.screen === (entryOf(screen));
          return (
            <li key={entry.screen}>
              <a href={`#/${entry.screen}`} className={styles.entry} aria-current={isCurrent ? 'page' : undefined} onPointerEnter={() => preload(entry.screen)} onFocus={() => preload(entry.screen)} onClick={onLeave}>
                <AdminIcon name={entry.icon} />
                <span className={styles.label}>{i18n._(entry.label)}</span>
                {count > 0 && (
                  <span className={styles.count}>
                    {count}
                    <span className="visually-hidden"> {t`waiting`}</span>
                  </span>
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Switches the theme, which is stored together with the customer app's settings. */
function ThemeButton() {
  const { t } = useLingui();
  const turn = () => {
    const dark = getComputedStyle(document.documentElement).colorScheme.includes('dark');
    const theme = dark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    rememberTheme(theme);
  };
  return <IconButton icon="theme" label={t`Switch theme`} onClick={turn} />;
}

function rememberTheme(theme: 'dark' | 'light'): void {
  const settings = readStored<Record<string, unknown>>('settings') ?? {};
  writeStored('settings', { ...settings, theme });
}
