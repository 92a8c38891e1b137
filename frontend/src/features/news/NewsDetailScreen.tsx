// One piece of news.
import { useLingui } from '@lingui/react/macro';
import { ArticlePage } from '../../components/articles/ArticlePage';
import { SubHead } from '../../components/ScreenHead';
import styles from './news.module.css';

export function NewsDetailScreen() {
  const { t } = useLingui();
  return (
    <div className={styles.screen}>
      <SubHead title={t`News`} fallback="/news" />
      <ArticlePage kind="news" detail="/news/detail" missingTitle={t`This news does not exist`} />
    </div>
  );
}
