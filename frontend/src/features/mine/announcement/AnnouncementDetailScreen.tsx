// One announcement.
import { useLingui } from '@lingui/react/macro';
import { ArticlePage } from '../../../parts/articles/ArticlePage';
import { SubHead } from '../../../parts/ScreenHead';

export function AnnouncementDetailScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Announcements`} fallback="/mine/announcement" />
      <ArticlePage
        shelf="announcement"
        detail="/mine/announcement/detail"
        missingTitle={t`This announcement does not exist`}
      />
    </>
  );
}
