// The first sign-in: password, second factor and, for the owner, the brand. Completed steps are skipped; the second factor may be
// postponed, with a warning.
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { Spinner } from '../../../ui/Spinner';
import type { Setting, StaffSelf } from '../../api';
import { useMay } from '../../permissions';
import { useOne } from '../../queries';
import { go } from '../../route';
import { initialPasswordAtom } from '../../state';
import { Card, Page } from '../../ui/Page';
import { SetupTasks } from '../dashboard/SetupChecklist';
import { BrandForm } from '../system/BrandForm';
import { Password, SecondFactor } from './MyAccount';
import styles from './Welcome.module.css';

type Step = 'password' | 'factor' | 'brand' | 'done';

interface Progress {
  owner: boolean;
  skipped: boolean;
  branded: boolean;
  /** Recovery codes are being shown. */
  showsCodes: boolean;
}

function stepOf(self: StaffSelf, { owner, skipped, branded, showsCodes }: Progress): Step {
  if (self.must_change_password === 1) return 'password';
  if (showsCodes || (self.staff.totp_enabled !== 1 && !(skipped && self.must_enrol === 0))) return 'factor';
  return owner && !branded ? 'brand' : 'done';
}

export function Welcome() {
  const { t } = useLingui();
  const { data: self } = useOne<StaffSelf>('/me');
  const owner = useMay()('edit_settings');
  const [skipped, setSkipped] = useState(false);
  const [branded, setBranded] = useState(false);
  const [showsCodes, setShowsCodes] = useState(false);
  const step = self && stepOf(self, { owner, skipped, branded, showsCodes });
  const setInitialPassword = useSetAtom(initialPasswordAtom);
  useEffect(() => {
    // No later step needs the password.
    if (step === 'brand' || step === 'done') setInitialPassword(null);
  }, [step, setInitialPassword]);
  if (!self || !step) return <Spinner />;
  const names: Record<Step, string> = { password: t`Your password`, factor: t`Second factor`, brand: t`Your brand`, done: owner ? t`Next steps` : t`Done` };
  const order: Step[] = owner ? ['password', 'factor', 'brand', 'done'] : ['password', 'factor', 'done'];
  return (
    <Page title={t`Welcome`}>
      <ol className={styles.steps} aria-label={t`Steps`}>
        {order.map((name) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} data-done={order.indexOf(name) < order.indexOf(step) || undefined}>
            {names[name]}
          </li>
        ))}
      </ol>
      {step === 'password' && (
        <>
          <p className={styles.words}>{t`The password you signed in with was generated and shown once. Choose your own.`}</p>
          <Password />
        </>
      )}
      {step === 'factor' && <Factor self={self} showsCodes={showsCodes} onSkip={() => setSkipped(true)} onShowCodes={setShowsCodes} />}
      {step === 'brand' && <BrandStep onDone={() => setBranded(true)} />}
      {step === 'done' && <Done owner={owner} warned={self.staff.totp_enabled === 0} />}
    </Page>
  );
}

interface FactorProps {
  self: StaffSelf;
  /** Recovery codes are being shown. */
  showsCodes: boolean;
  onSkip: () => void;
  onShowCodes: (showsCodes: boolean) => void;
}

function Factor({ self, showsCodes, onSkip, onShowCodes }: FactorProps) {
  const { t } = useLingui();
  return (
    <>
      {!showsCodes && <p className={styles.words}>{t`A password can be stolen. With a second factor, the password alone is not enough to sign in.`}</p>}
      <SecondFactor self={self} onShowCodes={onShowCodes} />
      {self.must_enrol === 0 && !showsCodes && (
        <p className={styles.skip}>
          <span>{t`Without it, anyone who has your password can reach your customers' money.`}</span>
          <Button kind="text" onClick={onSkip}>{t`Skip for now`}</Button>
        </p>
      )}
    </>
  );
}

function BrandStep({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { data } = useOne<Setting[]>('/settings', false);
  return (
    <Card title={t`Your brand`}>
      <p className={cx(styles.words, styles.intro)}>{t`Your customers see this. You can change it at any time in Settings.`}</p>
      {data ? <BrandForm settings={data} onSaved={onDone} /> : <Spinner />}
    </Card>
  );
}

function Done({ owner, warned }: { owner: boolean; warned: boolean }): ReactNode {
  const { t } = useLingui();
  return (
    <Card title={owner ? t`Setup checklist` : t`Setup complete`}>
      {warned && <p className={styles.warning}>{t`You have no second factor yet. Set one up under your own name in the menu.`}</p>}
      {owner && <SetupTasks />}
      <p className={styles.on}>
        <Button kind="primary" onClick={() => go('dashboard')}>{t`Go to the dashboard`}</Button>
      </p>
    </Card>
  );
}
