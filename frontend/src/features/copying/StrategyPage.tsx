// A strategy: what it did, what it costs, what it would have done to one's own money, and how the figures are made.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ownCopies, strategy } from '../../api/copying';
import type { CopyStrategyDetail } from '../../api/types';
import { LoadError } from '../../components/LoadError';
import { SubHead } from '../../components/ScreenHead';
import { localDate } from '../../core/app/time';
import { daysSince } from '../../core/customer/copying';
import { formatBalance, formatPercent, formatPrice } from '../../core/numbers/format';
import { hrefOf, useIsDemoCustomer, useLocaleTag } from '../../state';
import { ButtonLink } from '../../ui/Button';
import { Change } from '../../ui/Change';
import { Fact, Facts } from '../../ui/Facts';
import { Panel } from '../../ui/Panel';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import { useNow } from '../../ui/useNow';
import styles from './copying.module.css';
import { FeesPanel } from './FeesPanel';
import { Figure } from './Figure';
import { PreviewPanel } from './PreviewPanel';
import { InstrumentsPanel, MonthsPanel, ReturnPanel } from './RecordPanels';
import { Drawdown } from './StrategyList';

/** Copies of one strategy; the server's limit. */
export const COPIES_MAX = 500;

export function StrategyPage({ id }: { id: number }) {
  const { t } = useLingui();
  const found = useQuery({ queryKey: ['private', 'copy-strategy', id], queryFn: () => strategy(id) });
  return (
    <div className={styles.screen}>
      <SubHead title={<bdi>{found.data?.name ?? t`Strategy`}</bdi>} fallback="/copy" />
      {found.error && !found.data ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <PullToRefresh onRefresh={() => void found.refetch()}>
          <Content found={found.data} />
        </PullToRefresh>
      ) : (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton height={150} />
          <Skeleton height={260} />
        </div>
      )}
    </div>
  );
}

function Content({ found }: { found: CopyStrategyDetail }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const now = useNow(true);
  const days = daysSince(found.since, now);
  return (
    <>
      <div className={styles.columns}>
        <div>
          <Panel>
            <div className={styles.pair}>
              <Figure name={t`Return since ${localDate(found.since, tag)}`} large>
                <Change value={found.roi} locale={tag} />
              </Figure>
              <Figure name={t`Largest drawdown`} large>
                <Drawdown value={found.drawdown} />
              </Figure>
            </div>
            <p className={styles.small}>{t`A copy’s result is lower by its fees, and differs by rounding.`}</p>
          </Panel>
          {found.listed === 0 && <p className={styles.note}>{t`This strategy is not in the list: it has a record of less than ${found.listed_after_days} days or ${found.listed_after_trades} trades, so its figures say little.`}</p>}
          <p className={styles.note}>
            <strong>{t`Return and drawdown count open positions at their present price.`}</strong>{' '}
            {t`The preview counts closed trades only. Past results say nothing about future ones: you can lose all the money in the account.`}
          </p>
          <ReturnPanel found={found} />
          <MonthsPanel months={found.months} />
          <InstrumentsPanel found={found} />
        </div>
        <div>
          <PreviewPanel strategy={found} />
          <FeesPanel strategy={found} />
          <Panel title={t`Risk`}>
            <Facts>
              <Fact name={t`Largest drawdown`}>
                <Drawdown value={found.drawdown} />
              </Fact>
              <Fact name={t`Worst day`}>
                <Change value={found.worst_day} locale={tag} />
              </Fact>
              <Fact name={t`Win rate`}>{found.win === null ? '–' : <bdi>{formatPercent(found.win, tag, { places: 1 })}</bdi>}</Fact>
              <Fact name={t`Profit factor`}>{found.profit_factor === null ? '–' : <bdi>{formatPrice(found.profit_factor, 2, tag)}</bdi>}</Fact>
              <Fact name={t`Closed trades`}>
                <bdi>{found.trades}</bdi>
              </Fact>
              <Fact name={t`Record`}>{plural(days, { one: '# day', other: '# days' })}</Fact>
            </Facts>
          </Panel>
          <Panel title={t`Copies`}>
            <Facts>
              <Fact name={t`Running now`}>
                <bdi>{t`${found.followers} of at most ${COPIES_MAX}`}</bdi>
              </Fact>
              <Fact name={t`Minimum`}>
                <bdi>{formatBalance(found.min, found.currency, tag)}</bdi>
              </Fact>
            </Facts>
          </Panel>
          <HowItIsMade />
        </div>
      </div>
      <CopyBar found={found} />
    </>
  );
}

function HowItIsMade() {
  const { t } = useLingui();
  return (
    <Panel title={t`How these numbers are made`}>
      <ul className={styles.rules}>
        <li>{t`They come from the ledger of the provider’s account since its first day as a strategy. A provider cannot delete a bad record by closing and reopening it.`}</li>
        <li>{t`Return is time-weighted: deposits and withdrawals do not change it.`}</li>
        <li>{t`Drawdown is the largest fall from the highest value before.`}</li>
        <li>{t`What is open counts at its present price. Deposits and withdrawals are no result.`}</li>
        <li>{t`Days and months are those of UTC. The figures are up to a minute old.`}</li>
        <li>{t`Each order is copied at the same moment and the same quote: provider’s lots × your equity ÷ provider’s equity, rounded down. What would be too small is not copied.`}</li>
      </ul>
    </Panel>
  );
}

/** The way to the start of a copy, always within reach. */
function CopyBar({ found }: { found: CopyStrategyDetail }) {
  const { t } = useLingui();
  const isDemoCustomer = useIsDemoCustomer();
  const { data: copies } = useQuery({ queryKey: ['private', 'copies'], queryFn: ownCopies });
  const own = copies?.find(({ strategy: id, state }) => id === found.id && state !== 'ended');
  return (
    <div className={styles.bar}>
      {isDemoCustomer ? (
        <ButtonLink kind="primary" wide href={hrefOf('/register')}>{t`Open a real account to copy`}</ButtonLink>
      ) : own ? (
        <ButtonLink wide href={hrefOf(`/copy?copy=${own.id}`)}>{t`You copy this strategy: show the copy`}</ButtonLink>
      ) : (
        <ButtonLink kind="primary" wide href={hrefOf(`/copy?start=${found.id}`)}>{t`Copy this strategy`}</ButtonLink>
      )}
    </div>
  );
}
