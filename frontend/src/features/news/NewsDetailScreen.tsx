// One piece of news. Its HTML was sanitised by the server when it was written.
import { useLingui } from '@lingui/react/macro';
import { localDate } from '../../core/time';
import { LoadError } from '../../parts/LoadError';
import { SubHead } from '../../parts/ScreenHead';
import { useLocaleTag, useRouteSearch } from '../../state';
import { Empty } from '../../ui/Empty';
import { Skeleton } from '../../ui/Skeleton';
import styles from './NewsScreen.module.css';
import { useNewsItem } from './useNews';

export function NewsDetailScreen() {
  const { t } = useLingui();
  const locale = useLocaleTag();
  const id = Number(new URLSearchParams(useRouteSearch()).get('id'));
  const { data, isError, isLoading, refetch } = useNewsItem(id);
  return (
    <>
      <SubHead title={t`News`} fallback="/news" />
      {isLoading && (
        <div className={styles.page} aria-busy="true">
          <Skeleton height={28} />
        </div>
      )}
      {isError && <LoadError onRetry={() => void refetch()} />}
      {!data && !isLoading && !isError && <Empty icon="news" title={t`This news does not exist`} />}
      {data && (
        <article className={styles.page}>
          <h2 className={styles.headline}>{data.title}</h2>
          <time className={styles.date} dateTime={data.created_at}>
            {localDate(data.created_at, locale)}
          </time>
          {/* oxlint-disable-next-line react/no-danger */}
          <div className={styles.content} dangerouslySetInnerHTML={{ __html: data.content ?? '' }} />
        </article>
      )}
    </>
  );
}
