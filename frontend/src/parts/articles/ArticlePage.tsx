// One article. Its HTML was sanitised by the server when it was written.
import { useLingui } from '@lingui/react/macro';
import { useLayoutEffect, useRef } from 'react';
import type { Shelf } from '../../api/content';
import type { News } from '../../api/types';
import { localDate } from '../../core/time';
import { hrefOf, useLocaleTag } from '../../state';
import { Empty } from '../../ui/Empty';
import { Skeleton } from '../../ui/Skeleton';
import { LoadError } from '../LoadError';
import { Picture } from '../Picture';
import { isDrawn, Item } from './ArticleList';
import styles from './articles.module.css';
import { useArticles, useShownArticle } from './useArticles';

interface ArticlePageProps {
  shelf: Shelf;
  detail: string;
  missingTitle: string;
}

export function ArticlePage({ shelf, detail, missingTitle }: ArticlePageProps) {
  const { data, isError, isLoading, refetch, id } = useShownArticle(shelf);
  return (
    <div className={styles.reading}>
      <div>
        {isLoading && (
          <div className={styles.page} aria-busy="true">
            <Skeleton height={28} />
            <Skeleton width={90} />
            <Skeleton height={220} />
          </div>
        )}
        {isError && <LoadError onRetry={() => void refetch()} />}
        {!data && !isLoading && !isError && <Empty icon="news" title={missingTitle} />}
        {data && <Text item={data} />}
      </div>
      <Others shelf={shelf} detail={detail} shown={id} />
    </div>
  );
}

function Text({ item }: { item: News }) {
  const locale = useLocaleTag();
  const content = useRef<HTMLDivElement>(null);
  const html = item.content ?? '';

  // What leads out of the app does not replace it.
  useLayoutEffect(() => {
    for (const link of content.current?.querySelectorAll<HTMLAnchorElement>('a[href^="http"]') ?? []) {
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
    }
  }, [html]);

  return (
    <article className={styles.page}>
      {item.logo && !isDrawn(item.logo) && <Picture className={styles.lead} src={item.logo} width={680} height={300} />}
      <h2 className={styles.headline} dir="auto">
        {item.title}
      </h2>
      <time className={styles.date} dateTime={item.created_at}>
        {localDate(item.created_at, locale)}
      </time>
      {/* oxlint-disable-next-line react/no-danger */}
      <div ref={content} dir="auto" className={styles.content} dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  );
}

const OTHERS = 6;

/** Beside the article on a desk, below it on a phone. */
function Others({ shelf, detail, shown }: { shelf: Shelf; detail: string; shown: number }) {
  const { t } = useLingui();
  const { items } = useArticles(shelf);
  const others = items?.filter(({ id }) => id !== shown).slice(0, OTHERS) ?? [];
  if (others.length === 0) return null;
  return (
    <aside className={styles.others} aria-labelledby="others">
      <h2 id="others" className={styles.othersTitle}>{t`More`}</h2>
      <ul>
        {others.map((item) => (
          <Item key={item.id} item={item} href={hrefOf(`${detail}?id=${item.id}`)} />
        ))}
      </ul>
    </aside>
  );
}
