// A list of the broker's articles: lines on a phone, cards on the desktop.
import { useLingui } from '@lingui/react/macro';
import type { ArticleKind } from '../../api/content';
import type { News } from '../../api/types';
import { hrefOf, useLocaleTag } from '../../state';
import { Empty } from '../../ui/Empty';
import { PullToRefresh } from '../../ui/PullToRefresh';
import { Skeleton } from '../../ui/Skeleton';
import { ListEnd } from '../ListEnd';
import { LoadError } from '../LoadError';
import { ArticleLine } from './Article';
import styles from './articles.module.css';
import { useArticles } from './useArticles';

interface ArticleListProps {
  kind: ArticleKind;
  /** The address of one of them, without its query. */
  detail: string;
  emptyTitle: string;
}

export function ArticleList({ kind, detail, emptyTitle }: ArticleListProps) {
  const { t } = useLingui();
  const list = useArticles(kind);
  return (
    <PullToRefresh onRefresh={() => void list.refetch()}>
      {list.isPending && <Loading />}
      {list.isError && !list.items && <LoadError error={list.error} onRetry={() => void list.refetch()} />}
      {list.items?.length === 0 && (
        <Empty icon="news" title={emptyTitle} body={t`What your broker publishes appears here.`} />
      )}
      {list.items && list.items.length > 0 && (
        <>
          <ul className={styles.list}>
            {list.items.map((item) => (
              <Item key={item.id} item={item} href={hrefOf(`${detail}?id=${item.id}`)} />
            ))}
          </ul>
          <ListEnd more={list.hasNextPage} busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
        </>
      )}
    </PullToRefresh>
  );
}

export function Item({ item, href }: { item: News; href: string }) {
  const locale = useLocaleTag();
  return (
    <li>
      <a className={styles.item} href={href}>
        <ArticleLine item={item} locale={locale} />
      </a>
    </li>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <ul className={styles.list} aria-busy="true" aria-label={t`Loading`}>
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} aria-hidden="true">
          <span className={styles.item}>
            <span className={styles.text}>
              <Skeleton height={18} />
              <Skeleton width="70%" height={13} />
              <Skeleton width={90} height={11} />
            </span>
            <Skeleton width={88} height={66} />
          </span>
        </li>
      ))}
    </ul>
  );
}
