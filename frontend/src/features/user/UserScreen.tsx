// The account screen: the account, links to its pages, the preferences, and logging out.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { profile } from '../../api/account';
import { creditScore } from '../../core/customer/session';
import { AccountRows } from '../../components/AccountRows';
import { Preferences } from '../../components/Preferences';
import { ScreenHead } from '../../components/ScreenHead';
import { hrefOf, updateUser, useIsDemo, useIsDemoCustomer, useSession } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { ButtonRow, LinkRow, Rows } from '../../ui/Rows';
import { AccountCard } from './AccountCard';
import { confirmSignOut, resetAccount } from './actions';
import styles from './UserScreen.module.css';

export function UserScreen() {
  const { t } = useLingui();
  return (
    <>
      <ScreenHead title={t`Account`} withoutAccount />
      <div className={styles.columns}>
        <div>
          <AccountCard />
          <Identity />
        </div>
        <div>
          <div className={styles.menu}>
            <AccountRows />
          </div>
          <Preferences />
          <AccountActions />
        </div>
      </div>
    </>
  );
}

/** Who is signed in. A demo user has no name; their number is shown in the account card. */
function Identity() {
  const { t } = useLingui();
  const session = useSession();
  const demo = useIsDemoCustomer();
  useQuery({
    queryKey: ['private', 'profile', session?.token],
    queryFn: async () => {
      const user = await profile({ showErrorMessage: false });
      updateUser(user);
      return user;
    },
    enabled: session !== null,
  });
  if (!session || demo) return null;
  const { user } = session;
  return (
    <section className={styles.identity} aria-label={t`Profile`}>
      <Facts>
        {user.email && <Fact name={t`E-mail`}>{user.email}</Fact>}
        {user.mobile && (
          <Fact name={t`Mobile`}>
            <bdi>{user.mobile}</bdi>
          </Fact>
        )}
        <Fact name={t`User ID`}>
          <bdi>{user.uid}</bdi>
        </Fact>
        <Fact name={t`Credit score`}>{creditScore(user)}</Fact>
      </Facts>
    </section>
  );
}

function AccountActions() {
  const { t } = useLingui();
  const demo = useIsDemo();
  const customer = useIsDemoCustomer();
  return (
    <Rows>
      {customer && <LinkRow icon="user" name={t`Open a real account`} href={hrefOf('/register')} />}
      {demo && <ButtonRow icon="reset" name={t`Reset demo account`} onClick={() => void resetAccount()} />}
      <ButtonRow icon="logout" name={t`Log out`} onClick={() => void confirmSignOut()} />
      {!customer && <ButtonRow icon="logout" name={t`Log out on all devices`} onClick={() => void confirmSignOut({ everywhere: true })} />}
    </Rows>
  );
}
