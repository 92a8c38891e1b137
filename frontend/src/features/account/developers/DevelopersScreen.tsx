// For developers: keys for the customer's programs, examples, limits, and the way to the reference.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CustomerKeyMade } from '../../../api/types';
import { CopyFact } from '../../../components/CopyFact';
import { Hint } from '../../../components/Hint';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { useSecondFactor } from '../../../components/useSecondFactor';
import { useCurrentAccount, useSession } from '../../../state';
import { Button, ButtonLink } from '../../../ui/Button';
import { Skeleton } from '../../../ui/Skeleton';
import { Examples } from './Examples';
import { FixDetails } from './FixDetails';
import { KeyList } from './KeyList';
import { isValid } from './newKey';
import { NewKeyForm } from './NewKeyForm';
import { reloadKeys, useKeys } from './useKeys';
import styles from './DevelopersScreen.module.css';

/** As the server's. */
const KEYS_MAX = 10;

export function DevelopersScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`For developers`} fallback="/user" />
      <div className={styles.page}>
        <Keys />
        <Examples />
        <Fix />
        <Limits />
      </div>
    </>
  );
}

function Keys() {
  const { t } = useLingui();
  const keys = useKeys();
  const { data: factor } = useSecondFactor();
  const account = useCurrentAccount();
  const session = useSession();
  const [now] = useState(() => Date.now());
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<CustomerKeyMade | null>(null);
  const onMade = (key: CustomerKeyMade) => {
    setCreating(false);
    setMade(key);
    void reloadKeys();
  };
  if (keys.isPending) return <Skeleton height={220} />;
  if (!keys.data) return <LoadError error={keys.error} onRetry={() => void keys.refetch()} />;
  const isFull = keys.data.list.filter((key) => isValid(key, now)).length >= KEYS_MAX;
  return (
    <>
      <section className={styles.card} aria-labelledby="keys">
        <h2 id="keys" className={styles.heading}>{t`Keys`}</h2>
        <p className={styles.text}>
          {t`With a key, a program trades on one of your accounts. It can never withdraw money or change your profile.`}
        </p>
        {factor?.enabled === 0 && (
          <Hint to="/mine/two-step?from=/mine/developers">{t`Switch on a second factor first: each new key needs one of its codes.`}</Hint>
        )}
        {!creating && factor?.enabled === 1 && (
          <Button kind="primary" wide icon="plus" disabled={isFull} onClick={() => setCreating(true)}>{t`Create a key`}</Button>
        )}
        {isFull && <p className={styles.text}>{t`You have ${KEYS_MAX} keys, which is the most. Revoke one to create another.`}</p>}
      </section>
      {creating && <NewKeyForm account={account?.account ?? Number(session?.user.uid)} onMade={onMade} onCancel={() => setCreating(false)} />}
      {made && <MadeKey made={made} onKept={() => setMade(null)} />}
      <KeyList keys={keys.data.list} />
    </>
  );
}

/** Nothing where FIX is not offered. */
function Fix() {
  const fix = useKeys().data?.fix;
  return fix ? <FixDetails fix={fix} /> : null;
}

function MadeKey({ made, onKept }: { made: CustomerKeyMade; onKept: () => void }) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-labelledby="made">
      <h2 id="made" className={styles.heading}>{t`Copy your key now`}</h2>
      <p className={styles.text}>{t`It is shown this once. Anyone who has it can trade on your account.`}</p>
      <CopyFact name={made.key.name} value={made.secret} />
      <Button kind="primary" wide onClick={onKept}>{t`I have copied it`}</Button>
    </section>
  );
}

function Limits() {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-labelledby="limits">
      <h2 id="limits" className={styles.heading}>{t`Limits`}</h2>
      <ul className={styles.list}>
        <li>{t`20 changes a second and 50 at once per key; 50 reads a second. Beyond, the answer is HTTP 429 with Retry-After.`}</li>
        <li>{t`Send a request_id with each change: a repeated one returns the first answer for 24 hours.`}</li>
        <li>{t`Prices and amounts are decimal strings. Do not read them as floating-point numbers.`}</li>
      </ul>
      <ButtonLink href="/api/docs" target="_blank" icon="external">{t`API reference`}</ButtonLink>
    </section>
  );
}
