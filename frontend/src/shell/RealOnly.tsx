// A page of real accounts, opened by a demo user.
import { useLingui } from '@lingui/react/macro';
import { SubHead } from '../components/ScreenHead';
import { navigate } from '../state';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';

export function RealOnly() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Account`} fallback="/user" />
      <Empty
        icon="user"
        title={t`Only for real accounts`}
        body={t`A demo account trades with practice money. Open a real account to use this page.`}
        action={<Button kind="primary" onClick={() => navigate('/register')}>{t`Open a real account`}</Button>}
      />
    </>
  );
}
