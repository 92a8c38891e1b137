// What the broker has to tell its customers.
import { useLingui } from '@lingui/react/macro';
import { ArticleList } from '../../../parts/articles/ArticleList';
import { SubHead } from '../../../parts/ScreenHead';

export function AnnouncementScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Announcements`} fallback="/user" />
      <ArticleList shelf="announcement" detail="/mine/announcement/detail" emptyTitle={t`No announcements yet`} />
    </>
  );
}
