// News: what the broker publishes, and the economic calendar.
import { useLingui } from '@lingui/react/macro';
import { Suspense, useId, useState } from 'react';
import { ArticleList } from '../../components/articles/ArticleList';
import { EconomicCalendar } from '../../components/economicCalendar';
import { ScreenHead } from '../../components/ScreenHead';
import { Skeleton } from '../../ui/Skeleton';
import { Tabs } from '../../ui/Tabs';
import styles from './news.module.css';

export function NewsScreen() {
  const { t } = useLingui();
  const [part, setPart] = useState<'news' | 'calendar'>('news');
  const panelId = useId();
  return (
    <div className={styles.screen}>
      <ScreenHead title={t`News`} />
      <Tabs
        label={t`News`}
        value={part}
        onChange={setPart}
        options={[
          { value: 'news', label: t`News` },
          { value: 'calendar', label: t`Economic calendar` },
        ]}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={part === 'news' ? t`News` : t`Economic calendar`}>
        {part === 'news' ? (
          <ArticleList kind="news" detail="/news/detail" emptyTitle={t`No news yet`} />
        ) : (
          <Suspense fallback={<Skeleton height={240} />}>
            <EconomicCalendar />
          </Suspense>
        )}
      </div>
    </div>
  );
}
