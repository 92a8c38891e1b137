// The top bar of the desktop: navigation, account figures, the signed-in customer.
import { useLingui } from '@lingui/react/macro';
import { Suspense, type ReactNode } from 'react';
import { formatPercent } from '../../core/numbers/format';
import { AccountSwitch } from '../../components/accounts/AccountSwitch';
import { MessagesLink } from '../../components/MessagesLink';
import { NotLive } from '../../components/NotLive';
import { IconLink, LanguageLink } from '../../components/ScreenHead';
import { useDemo } from '../../components/useDemo';
import { useMarginCall } from '../../components/useMarginCall';
import { hrefOf, useAccount, useBrand, useIsDisconnected, useLocaleTag, useRoutePath, useSession } from '../../state';
import { Amount } from '../../ui/Amount';
import { Button } from '../../ui/Button';
import { hideFailure, lazyPart } from '../../ui/lazyPart';
import { withWorkspaceTexts } from '../screenLoaders';
import styles from './TopBar.module.css';

const LayoutMenu = lazyPart(() => withWorkspaceTexts(async () => ({ default: (await import('../../features/workspace')).LayoutMenu })), {
  failed: hideFailure,
});

export function TopBar() {
  const { t } = useLingui();
  const path = useRoutePath();
  const brand = useBrand();
  const session = useSession();
  const links = [
    { to: '/', name: t`Quotes`, isCurrent: path === '/' || path === '/trade' },
    { to: '/order', name: t`Orders`, isCurrent: path === '/order' },
    { to: '/news', name: t`News`, isCurrent: path.startsWith('/news') },
    { to: '/rank', name: t`Ranking`, isCurrent: path === '/rank' },
  ];
  return (
    <header className={styles.bar}>
      <a href={hrefOf('/')} className={styles.brand}>
        {brand.name}
      </a>
      <nav className={styles.nav} aria-label={t`Main`}>
        {links.map(({ to, name, isCurrent }) => (
          <a key={to} href={hrefOf(to)} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <div className={styles.end}>
        {session ? <AccountFigures /> : <DemoButton />}
        {!session && <LanguageLink />}
        {(path === '/' || path === '/trade') && (
          <Suspense>
            <LayoutMenu />
          </Suspense>
        )}
        <MessagesLink />
        <IconLink to="/user" icon="user" label={t`Account`} />
      </div>
    </header>
  );
}

function AccountFigures() {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const account = useAccount();
  const called = useMarginCall() !== null;
  const stale = useIsDisconnected();
  const figure = (name: ReactNode, value: string, isLive: boolean) => (
    <div data-stale={(isLive && stale) || undefined}>
      <dt>{name}</dt>
      <dd>
        <Amount value={value} currency={account?.currency} kind="balance" locale={locale} />
      </dd>
    </div>
  );
  return (
    <>
      {account && (
        <dl className={styles.figures}>
          {figure(t`Balance`, account.balance, false)}
          {figure(<>{t`Equity`} <NotLive /></>, account.equity, true)}
          {figure(t`Free margin`, account.available, true)}
          <div data-stale={stale || undefined} data-called={called || undefined}>
            <dt>{t`Margin level`}</dt>
            <dd>
              <bdi>{account.margin_level === null ? '–' : formatPercent(account.margin_level, locale, { places: 0 })}</bdi>
            </dd>
          </div>
        </dl>
      )}
      <AccountSwitch className={styles.switch} />
    </>
  );
}

function DemoButton() {
  const { t } = useLingui();
  const { busy, enter } = useDemo();
  return (
    <Button kind="primary" busy={busy} className={styles.demo} onClick={() => enter('/')}>
      {t`Open a demo account`}
    </Button>
  );
}
