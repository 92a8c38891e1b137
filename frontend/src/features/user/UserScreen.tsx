// The personal centre: the account, the reader's choices, the way out. It offers what this person can do, and nothing else.
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { profile } from '../../api/account';
import { creditScore } from '../../core/session';
import { AccountRows } from '../../parts/AccountRows';
import { ScreenHead } from '../../parts/ScreenHead';
import { changeSettings, hrefOf, updateUser, useIsDemo, useSession, useSettings } from '../../state';
import { Fact, Facts } from '../../ui/Facts';
import { ButtonRow, LinkRow, Row, Rows } from '../../ui/Rows';
import { Segmented } from '../../ui/Segmented';
import { Toggle } from '../../ui/Toggle';
import { AccountCard } from './AccountCard';
import { leave, resetAccount } from './actions';
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
          <Choices />
          <Acts />
        </div>
      </div>
    </>
  );
}

/** Who is signed in. A demo user has no name, and nothing to say here but his number. */
function Identity() {
  const { t } = useLingui();
  const session = useSession();
  const demo = useIsDemo();
  useQuery({
    queryKey: ['private', 'profile', session?.token],
    queryFn: async () => {
      const user = await profile({ showErrorMessage: false });
      updateUser(user);
      return user;
    },
    enabled: session !== null,
  });
  if (!session) return null;
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
        {!demo && <Fact name={t`Credit score`}>{creditScore(user)}</Fact>}
      </Facts>
    </section>
  );
}

function Choices() {
  const { t } = useLingui();
  const settings = useSettings();
  return (
    <>
      <Rows>
        <Row
          icon="touch"
          name={t`Ask before closing an order`}
          value={
            <Toggle
              label={t`Ask before closing an order`}
              checked={settings.confirmClose}
              onChange={(confirmClose) => changeSettings({ confirmClose })}
            />
          }
        />
      </Rows>
      <section className={styles.looks}>
        <h2 className={styles.heading}>{t`Appearance`}</h2>
        <Segmented
          label={t`Appearance`}
          value={settings.theme}
          onChange={(theme) => changeSettings({ theme })}
          options={[
            { value: 'system', label: t`System` },
            { value: 'dark', label: t`Dark` },
            { value: 'light', label: t`Light` },
          ]}
        />
        <h2 className={styles.heading}>{t`Price colours`}</h2>
        <Segmented
          label={t`Price colours`}
          value={settings.upColour}
          onChange={(upColour) => changeSettings({ upColour })}
          options={[
            { value: 'green', label: <ColourPair up="var(--green)" down="var(--red)" name={t`Green up`} /> },
            { value: 'red', label: <ColourPair up="var(--red)" down="var(--green)" name={t`Red up`} /> },
          ]}
        />
      </section>
    </>
  );
}

function ColourPair({ up, down, name }: { up: string; down: string; name: string }) {
  return (
    <span className={styles.pair}>
      <svg width="22" height="12" viewBox="0 0 22 12" aria-hidden="true">
        <path d="M5 1l5 9H0z" fill={up} />
        <path d="M17 11l5-9H12z" fill={down} />
      </svg>
      {name}
    </span>
  );
}

function Acts() {
  const { t } = useLingui();
  const demo = useIsDemo();
  return (
    <Rows>
      {demo && <LinkRow icon="user" name={t`Open a real account`} href={hrefOf('/register')} />}
      {demo && <ButtonRow icon="reset" name={t`Reset demo account`} onClick={() => void resetAccount()} />}
      <ButtonRow icon="logout" name={t`Log out`} onClick={() => void leave()} />
      {!demo && <ButtonRow icon="logout" name={t`Log out on all devices`} onClick={() => void leave({ everywhere: true })} />}
    </Rows>
  );
}
