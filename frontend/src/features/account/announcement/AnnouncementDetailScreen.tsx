// One announcement.
import { useLingui } from '@lingui/react/macro';
import { ArticlePage } from '../../../components/articles/ArticlePage';
import { SubHead } from '../../../components/ScreenHead';

export function AnnouncementDetailScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Announcements`} fallback="/mine/announcement" />
      <ArticlePage
        kind="announcement"
        detail="/mine/announcement/detail"
        missingTitle={t`This announcement does not exist`}
      />
    </>
  );
}
