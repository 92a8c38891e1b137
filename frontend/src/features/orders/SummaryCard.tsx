// Account summary: open profit, equity, and the distance to a margin call.
import { useLingui } from '@lingui/react/macro';
import { formatPercent } from '../../core/numbers/format';
import { MarginBar } from '../../components/MarginBar';
import { NotLive } from '../../components/NotLive';
import { OpenProfit } from '../../components/Profit';
import { useAccount, useIsDisconnected, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { cx } from '../../ui/cx';
import { Skeleton } from '../../ui/Skeleton';
import styles from './SummaryCard.module.css';

export function SummaryCard() {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const account = useAccount();
  const stale = useIsDisconnected();
  const staleClass = stale && styles.stale;
  return (
    <section className={styles.card} aria-label={t`Account summary`}>
      <p className={styles.caption}>
        {t`Open price result`} <NotLive word />
      </p>
      <p className={cx(styles.profit, staleClass)}>
        {account ? <OpenProfit account={account} fit /> : <Skeleton width={180} height={32} />}
      </p>
      <dl className={styles.figures}>
        <dt>{t`Balance`}</dt>
        <dd>{account ? <Amount value={account.balance} currency={account.currency} kind="balance" locale={locale} /> : <Skeleton width={90} />}</dd>
        <dt>{t`Equity`}</dt>
        <dd className={cx(staleClass)}>{account ? <Amount value={account.equity} currency={account.currency} kind="balance" locale={locale} /> : <Skeleton width={90} />}</dd>
        <dt>{t`Margin level`}</dt>
        <dd className={cx(staleClass)}>
          {account ? (
            <bdi>{account.margin_level === null ? '–' : formatPercent(account.margin_level, locale, { places: 0 })}</bdi>
          ) : (
            <Skeleton width={60} />
          )}
        </dd>
      </dl>
      <MarginBar level={account?.margin_level ?? null} />
    </section>
  );
}
