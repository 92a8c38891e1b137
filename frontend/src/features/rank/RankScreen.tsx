// The ranking of traders over the last three weeks.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ranking } from '../../api/content';
import type { Trader } from '../../api/types';
import { dec } from '../../core/numbers/decimal';
import { formatPercent, formatQuantity } from '../../core/numbers/format';
import { ListEnd } from '../../components/ListEnd';
import { LoadError } from '../../components/LoadError';
import { usePublicFlag } from '../../components/identity/usePublicFlag';
import { ScreenHead } from '../../components/ScreenHead';
import { usePaged } from '../../components/usePaged';
import { hrefOf, navigate, openSheet, useLocaleTag } from '../../state';
import { Amount } from '../../ui/Amount';
import { Badge } from '../../ui/Badge';
import { ButtonLink } from '../../ui/Button';
import { Change } from '../../ui/Change';
import { Empty } from '../../ui/Empty';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import styles from './RankScreen.module.css';

export function RankScreen() {
  const { t } = useLingui();
  const list = usePaged<Trader>(['ranking'], (page) => ranking(page, { showErrorMessage: false }));
  const traders = list.items;
  const canCopy = usePublicFlag('copying', false);
  return (
    <div className={styles.screen}>
      <ScreenHead title={t`Ranking`} />
      <p className={styles.about}>{t`By the result of the last three weeks, net of fees and swaps.`}</p>
      {canCopy && (
        <div className={styles.copy}>
          <ButtonLink wide icon="copy" href={hrefOf('/copy')}>{t`Strategies that you can copy`}</ButtonLink>
        </div>
      )}
      <PullToRefresh onRefresh={() => void list.refetch()}>
        {list.isPending && <Loading />}
        {list.isError && !traders && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
        {traders?.length === 0 && (
          <Empty
            icon="rank"
            title={t`No ranking yet`}
            body={t`Traders with at least five closed orders in the last three weeks appear here.`}
          />
        )}
        {traders && traders.length > 0 && (
          <>
            <ol className={styles.list}>
              {traders.map((trader, index) => (
                <Card key={trader.code} trader={trader} place={index + 1} canCopy={canCopy} />
              ))}
            </ol>
            <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
          </>
        )}
      </PullToRefresh>
    </div>
  );
}

function Card({ trader, place, canCopy }: { trader: Trader; place: number; canCopy: boolean }) {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const showComingSoon = () =>
    openSheet({
      title: t`Copy trading`,
      content: () => (
        <Empty icon="rank" title={t`Coming soon`} body={t`You will be able to follow this trader's orders here.`} />
      ),
    });
  return (
    <li>
      <button type="button" className={styles.card} onClick={canCopy ? () => navigate('/copy') : showComingSoon}>
        <span className={styles.head}>
          <span className={styles.place}>{place}</span>
          <bdi className={styles.user}>{trader.user}</bdi>
          <span className={styles.tags}>
            {trader.is_demo === 1 && <Badge>{t`DEMO`}</Badge>}
            <Badge>1:{formatQuantity(dec(trader.multiple).round(0), locale)}</Badge>
          </span>
        </span>
        <span className={styles.figures}>
          <Figure name={t`3-week return`}>
            <Change value={trader.three_week_rate} locale={locale} />
          </Figure>
          <Figure name={t`3-week profit`}>
            <Amount value={trader.three_week_profit} currency="USD" kind="total" locale={locale} />
          </Figure>
          <Figure name={t`Win rate`}>{formatPercent(trader.three_week_win, locale, { places: 1 })}</Figure>
          <Figure name={t`Total return`}>
            <Change value={trader.total_rate} locale={locale} />
          </Figure>
          <Figure name={t`Total profit`}>
            <Amount value={trader.total_profit} currency="USD" kind="total" locale={locale} />
          </Figure>
          <Figure name={t`Orders`}>{formatQuantity(trader.total_trade_num, locale)}</Figure>
          <Figure name={t`Followers`}>{formatQuantity(trader.followers, locale)}</Figure>
        </span>
      </button>
    </li>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span className={styles.figure}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{children}</span>
    </span>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: 4 }, (_, index) => (
        <li key={index} aria-hidden="true" className={styles.card}>
          <Skeleton width={160} height={20} />
          <Skeleton height={84} />
        </li>
      ))}
    </ul>
  );
}
