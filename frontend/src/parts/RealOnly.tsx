// What only real accounts have: a demo trader is told so, a visitor is led to the login and comes back.
import { useLingui } from '@lingui/react/macro';
import { useEffect, type ReactNode } from 'react';
import { goToLogin, hrefOf, useIsDemo, useSession } from '../state';
import { Empty } from '../ui/Empty';
import styles from './RealOnly.module.css';

export function RealOnly({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const session = useSession();
  const demo = useIsDemo();
  useEffect(() => {
    if (!session) goToLogin();
  }, [session]);
  if (!session) return null;
  if (!demo) return children;
  return (
    <Empty
      icon="wallet"
      title={t`Only real accounts`}
      body={t`This is not part of a demo account. Open a real one to use it.`}
      action={<a className={styles.register} href={hrefOf('/register')}>{t`Open a real account`}</a>}
    />
  );
}
