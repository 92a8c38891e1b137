// A page of real accounts, opened by a customer who has none, or while a demo account is chosen.
import { useLingui } from '@lingui/react/macro';
import { openAccounts } from '../components/accounts/openAccounts';
import { SubHead } from '../components/ScreenHead';
import { navigate } from '../state';
import { Button } from '../ui/Button';
import { Empty } from '../ui/Empty';

export function RealOnly({ customer }: { customer: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Account`} fallback="/user" />
      {customer ? (
        <Empty
          icon="user"
          title={t`Only for real accounts`}
          body={t`A demo account trades with practice money. Open a real account to use this page.`}
          action={<Button kind="primary" onClick={() => navigate('/register')}>{t`Open a real account`}</Button>}
        />
      ) : (
        <Empty
          icon="user"
          title={t`Only for real accounts`}
          body={t`A demo account trades with practice money. Switch to a real account to use this page.`}
          action={<Button kind="primary" onClick={openAccounts}>{t`Switch account`}</Button>}
        />
      )}
    </>
  );
}
