// One piece of news.
import { useLingui } from '@lingui/react/macro';
import { ArticlePage } from '../../parts/articles/ArticlePage';
import { SubHead } from '../../parts/ScreenHead';
import styles from './news.module.css';

export function NewsDetailScreen() {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <SubHead title={t`News`} fallback="/news" />
      <ArticlePage shelf="news" detail="/news/detail" missingTitle={t`This news does not exist`} />
    </div>
  );
}
