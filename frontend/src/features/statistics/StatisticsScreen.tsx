// Statistics of the account: what it earned, how far it fell, how its trades ended, and when.
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { statistics, statisticsFile } from '../../api/statistics';
import type { Statistics } from '../../api/types';
import { LoadError } from '../../components/LoadError';
import { SubHead } from '../../components/ScreenHead';
import { ZoneNote } from '../../components/ZoneNote';
import { statisticsPeriod, type StatisticsPeriod, type StatisticsSpan } from '../../core/customer/statistics';
import { hrefOf, useSettings } from '../../state';
import { Button } from '../../ui/Button';
import { Chips } from '../../ui/Chips';
import { Empty } from '../../ui/Empty';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import { CalendarHeat } from './CalendarHeat';
import { CurvePanel } from './CurvePanel';
import { GroupPanel } from './GroupPanel';
import { ResultPanel, TradesPanel } from './ResultPanel';
import styles from './statistics.module.css';

export function StatisticsScreen() {
  const { t } = useLingui();
  // The days are counted back from the moment at which the period was chosen.
  const [{ span, now }, setSpan] = useState<{ span: StatisticsSpan; now: number }>(() => ({ span: 'month', now: Date.now() }));
  const { timeZone } = useSettings();
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the days are those of the zone that times are shown in
  const period = useMemo(() => statisticsPeriod(span, now), [span, now, timeZone]);
  const choose = (chosen: StatisticsSpan) => setSpan({ span: chosen, now: Date.now() });
  const found = useQuery({
    queryKey: ['private', 'statistics', period],
    queryFn: () => statistics(period),
    placeholderData: keepPreviousData,
  });
  const spans: [StatisticsSpan, string][] = [
    ['week', t`7 days`],
    ['month', t`30 days`],
    ['quarter', t`90 days`],
    ['year', t`1 year`],
    ['years', t`5 years`],
  ];
  return (
    <>
      <SubHead title={t`Statistics`} fallback="/user" />
      <PullToRefresh onRefresh={() => choose(span)}>
        <Chips
          label={t`Period`}
          value={span}
          onChange={(chosen) => choose(chosen ?? span)}
          options={spans.map(([value, label]) => ({ value, label }))}
        />
        <ZoneNote className={styles.note} />
        {found.isError && !found.isFetching ? (
          <LoadError error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Content found={found.data} period={period} busy={found.isPlaceholderData} />
        )}
      </PullToRefresh>
    </>
  );
}

function Content({ found, period, busy }: { found: Statistics | undefined; period: StatisticsPeriod; busy: boolean }) {
  const { t } = useLingui();
  if (!found) {
    return (
      <div className={styles.waiting} aria-busy="true">
        <Skeleton height={180} />
        <Skeleton height={260} />
      </div>
    );
  }
  if (found.days.length === 0) {
    return (
      <Empty
        icon="rank"
        title={t`Nothing in this period`}
        body={t`Figures appear after the first closed trade. Choose a longer period, or trade.`}
        action={<a className={styles.link} href={hrefOf('/trade')}>{t`Trade`}</a>}
      />
    );
  }
  return (
    <div className={styles.panels} aria-busy={busy}>
      <ResultPanel found={found} />
      <CurvePanel found={found} />
      <CalendarHeat key={`${found.from} ${found.to}`} found={found} />
      {found.all.trades > 0 && (
        <>
          <TradesPanel found={found} />
          <GroupPanel found={found} />
        </>
      )}
      <FileButton period={period} />
    </div>
  );
}

function FileButton({ period }: { period: StatisticsPeriod }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    // The API client has shown the error.
    await statisticsFile(period).catch(() => {});
    setBusy(false);
  };
  return (
    <div className={styles.file}>
      <Button wide busy={busy} onClick={() => void take()}>{t`Download as CSV`}</Button>
    </div>
  );
}
