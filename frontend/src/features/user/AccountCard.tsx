// The account card. It reloads the account regularly; a countdown shows the seconds to the next time.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { demoRestriction } from '../../core/app/route';
import { nextEnd, secondsLeft } from '../../core/market/countdown';
import { formatPercent } from '../../core/numbers/format';
import { MarginBar } from '../../components/MarginBar';
import { NotLive } from '../../components/NotLive';
import { OpenProfit } from '../../components/Profit';
import { toastRealOnly } from '../../components/useAccountMenu';
import { hrefOf, refreshAccount, useAccount, useIsDemo, useIsDemoCustomer, useIsDisconnected, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { Fact, Facts } from '../../ui/Facts';
import { Icon, type IconName } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import styles from './AccountCard.module.css';
import { resetAccount } from './actions';

const REFRESH_MS = 10_000;

export function AccountCard() {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const demo = useIsDemo();
  const account = useAccount();
  const stale = useIsDisconnected();
  const money = (value: string | undefined) =>
    value === undefined ? <Skeleton width={90} /> : <Amount value={value} currency={account?.currency} kind="balance" locale={locale} />;
  return (
    <section className={styles.card} aria-label={t`Account`} data-stale={stale || undefined}>
      <header className={styles.head}>
        <h2 className={styles.kind}>{demo ? t`Demo account` : t`Trading account`}</h2>
        <RefreshCountdown />
      </header>
      <p className={styles.caption}>
        {t`Equity`} <NotLive word />
      </p>
      <p className={styles.equity}>
        {account ? <Amount value={account.equity} currency={account.currency} kind="balance" locale={locale} fit /> : <Skeleton width={200} height={36} />}
      </p>
      <Facts>
        <Fact name={t`Balance`}>{money(account?.balance)}</Fact>
        <Fact name={t`Available`}>{money(account?.available)}</Fact>
        <Fact name={t`Margin used`}>{money(account?.margin)}</Fact>
        <Fact name={t`On hold`}>{money(account?.lock_balance)}</Fact>
        <Fact name={t`Open price result`}>
          {account ? <OpenProfit account={account} /> : <Skeleton width={90} />}
        </Fact>
        <Fact name={t`Margin level`}>
          {account ? (
            <bdi>{account.margin_level === null ? '–' : formatPercent(account.margin_level, locale, { places: 0 })}</bdi>
          ) : (
            <Skeleton width={60} />
          )}
        </Fact>
      </Facts>
      <div className={styles.bar}>
        <MarginBar level={account?.margin_level ?? null} />
      </div>
      <Shortcuts />
      <p className={styles.number}>
        {t`Account number`} <bdi>{account?.account ?? '–'}</bdi>
      </p>
    </section>
  );
}

/** The most frequent actions: deposit, withdraw, transfer. */
function Shortcuts() {
  const { t } = useLingui();
  const demo = useIsDemo();
  const customer = useIsDemoCustomer();
  const shortcuts: { to: string; icon: IconName; name: string }[] = [
    { to: '/mine/charge', icon: 'deposit', name: t`Deposit` },
    { to: '/mine/withdraw', icon: 'withdraw', name: t`Withdraw` },
    { to: '/mine/wallet', icon: 'wallet', name: t`Wallet` },
    ...(demo ? [] : [{ to: '/mine/history', icon: 'history' as const, name: t`History` }]),
  ];
  return (
    <div className={styles.shortcuts}>
      {shortcuts.map(({ to, icon, name }) => {
        const content = (
          <>
            <span className={styles.symbol}>
              <Icon name={icon} />
            </span>
            {name}
          </>
        );
        return demoRestriction(to, { customer, account: demo }) ? (
          <button key={to} type="button" className={styles.shortcut} onClick={toastRealOnly}>
            {content}
          </button>
        ) : (
          <a key={to} className={styles.shortcut} href={hrefOf(to)}>
            {content}
          </a>
        );
      })}
      {demo && (
        <button type="button" className={styles.shortcut} onClick={() => void resetAccount()}>
          <span className={styles.symbol}>
            <Icon name="reset" />
          </span>
          {t`Reset`}
        </button>
      )}
    </div>
  );
}

function RefreshCountdown() {
  const { t } = useLingui();
  const [startedAt] = useState(() => Date.now());
  const now = useNow(true);
  const end = nextEnd(startedAt, REFRESH_MS, now);
  const seconds = secondsLeft(end, now);
  useEffect(() => {
    // When the card is first shown, and at the end of each countdown.
    refreshAccount().catch(() => {});
  }, [end]);
  return (
    <span className={styles.renewal} role="timer">
      {t`updates in ${seconds} s`}
    </span>
  );
}
