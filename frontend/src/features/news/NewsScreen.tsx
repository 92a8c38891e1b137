// News: what the broker publishes.
import { useLingui } from '@lingui/react/macro';
import { ArticleList } from '../../components/articles/ArticleList';
import { ScreenHead } from '../../components/ScreenHead';
import styles from './news.module.css';

export function NewsScreen() {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <ScreenHead title={t`News`} />
      <ArticleList kind="news" detail="/news/detail" emptyTitle={t`No news yet`} />
    </div>
  );
}
