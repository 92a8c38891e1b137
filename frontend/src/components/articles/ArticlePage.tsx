// One article, and others beside it.
import { useLingui } from '@lingui/react/macro';
import type { ArticleKind } from '../../api/content';
import { hrefOf, useLocaleTag } from '../../state';
import { Empty } from '../../ui/Empty';
import { Skeleton } from '../../ui/Skeleton';
import { LoadError } from '../LoadError';
import { ArticleText } from './Article';
import { Item } from './ArticleList';
import styles from './articles.module.css';
import { useArticles, useShownArticle } from './useArticles';

interface ArticlePageProps {
  kind: ArticleKind;
  detail: string;
  missingTitle: string;
}

export function ArticlePage({ kind, detail, missingTitle }: ArticlePageProps) {
  const locale = useLocaleTag();
  const { data, error, isError, isLoading, refetch, id } = useShownArticle(kind);
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
        {isError && <LoadError error={error} onRetry={() => void refetch()} />}
        {!data && !isLoading && !isError && <Empty icon="news" title={missingTitle} />}
        {data && <ArticleText item={data} locale={locale} />}
      </div>
      <Others kind={kind} detail={detail} shown={id} />
    </div>
  );
}

const OTHERS = 6;

/** The other articles: beside this one on the desktop, below it on a phone. */
function Others({ kind, detail, shown }: { kind: ArticleKind; detail: string; shown: number }) {
  const { t } = useLingui();
  const { items } = useArticles(kind);
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
