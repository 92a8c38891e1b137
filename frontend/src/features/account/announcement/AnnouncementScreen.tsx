// The broker's announcements.
import { useLingui } from '@lingui/react/macro';
import { ArticleList } from '../../../components/articles/ArticleList';
import { SubHead } from '../../../components/ScreenHead';

export function AnnouncementScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Announcements`} fallback="/user" />
      <ArticleList kind="announcement" detail="/mine/announcement/detail" emptyTitle={t`No announcements yet`} />
    </>
  );
}
