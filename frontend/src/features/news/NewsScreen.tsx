// News: what the broker publishes.
import { useLingui } from '@lingui/react/macro';
import type { News } from '../../api/types';
import { localDate } from '../../core/time';
import { ListEnd } from '../../parts/ListEnd';
import { LoadError } from '../../parts/LoadError';
import { ScreenHead } from '../../parts/ScreenHead';
import { hrefOf, useLocaleTag } from '../../state';
import { Empty } from '../../ui/Empty';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import styles from './NewsScreen.module.css';
import { useNewsList } from './useNews';

export function NewsScreen() {
  const { t } = useLingui();
  const news = useNewsList();
  return (
    <>
      <ScreenHead title={t`News`} />
      <PullToRefresh onRefresh={() => void news.refetch()}>
        {news.isPending && <Loading />}
        {news.isError && !news.items && <LoadError onRetry={() => void news.refetch()} />}
        {news.items?.length === 0 && (
          <Empty icon="news" title={t`No news yet`} body={t`What your broker publishes appears here.`} />
        )}
        {news.items && news.items.length > 0 && (
          <>
            <ul className={styles.list}>
              {news.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ul>
            <ListEnd more={news.hasNextPage} busy={news.isFetchingNextPage} onMore={() => void news.fetchNextPage()} />
          </>
        )}
      </PullToRefresh>
    </>
  );
}

function Item({ item }: { item: News }) {
  const locale = useLocaleTag();
  return (
    <li>
      <a className={styles.item} href={hrefOf(`/news/detail?id=${item.id}`)}>
        <span className={styles.text}>
          <span className={styles.title}>{item.title}</span>
          {item.desc && <span className={styles.desc}>{item.desc}</span>}
          <time className={styles.date} dateTime={item.created_at}>
            {localDate(item.created_at, locale)}
          </time>
        </span>
        {item.logo && <img className={styles.picture} src={item.logo} alt="" width={88} height={66} loading="lazy" />}
      </a>
    </li>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: 5 }, (_, index) => (
        <li key={index} aria-hidden="true" className={styles.item}>
          <span className={styles.text}>
            <Skeleton height={18} />
            <Skeleton width="70%" height={13} />
            <Skeleton width={90} height={11} />
          </span>
          <Skeleton width={88} height={66} />
        </li>
      ))}
    </ul>
  );
}
