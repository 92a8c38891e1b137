// The second factor: its state, switching it on and off, new recovery codes.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { SecondFactor, TotpSecret } from '../../../api/types';
import { returnAddress } from '../../../core/app/entrance';
import { localDate } from '../../../core/app/time';
import { LoadError } from '../../../components/LoadError';
import { SubHead } from '../../../components/ScreenHead';
import { reloadSecondFactor, useSecondFactor } from '../../../components/useSecondFactor';
import { navigate, toast, useLocaleTag, useRouteSearch } from '../../../state';
import { Icon } from '../../../ui/Icon';
import { ButtonRow, Rows } from '../../../ui/Rows';
import { Skeleton } from '../../../ui/Skeleton';
import { BeginForm } from './BeginForm';
import { ChangeForm, type Change } from './ChangeForm';
import { RecoveryCodes } from './RecoveryCodes';
import { SetUpForm } from './SetUpForm';
import styles from './SecondFactorScreen.module.css';

export function SecondFactorScreen() {
  const { t } = useLingui();
  return (
    <>
      <SubHead title={t`Second factor`} fallback="/user" />
      <div className={styles.page}>
        <SecondFactorSteps />
      </div>
    </>
  );
}

function SecondFactorSteps() {
  const factor = useSecondFactor();
  const [secret, setSecret] = useState<TotpSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const search = useRouteSearch();
  const step = codes ? 'codes' : secret ? 'secret' : 'state';
  // Each step is read from its top.
  useEffect(() => scrollTo(0, 0), [step]);
  const showCodes = (fresh: readonly string[]) => {
    setSecret(null);
    setCodes(fresh);
    void reloadSecondFactor();
  };
  const onCodesKept = () => {
    setCodes(null);
    // Back to the screen that required a second factor.
    const back = returnAddress(search);
    if (back !== '/') navigate(back, { replace: true });
  };
  if (codes) return <RecoveryCodes codes={codes} onKept={onCodesKept} />;
  if (secret) return <SetUpForm secret={secret} onDone={showCodes} onCancel={() => setSecret(null)} />;
  if (factor.isPending) return <Skeleton height={220} />;
  if (!factor.data) return <LoadError error={factor.error} onRetry={() => void factor.refetch()} />;
  if (factor.data.enabled === 0) return <BeginForm onBegun={setSecret} />;
  return <EnabledFactor factor={factor.data} onCodes={showCodes} />;
}

/** At this number of remaining recovery codes, new ones are recommended. */
const FEW_CODES = 3;

function EnabledFactor({ factor, onCodes }: { factor: SecondFactor; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui();
  const tag = useLocaleTag();
  const [change, setChange] = useState<Change | null>(null);
  const left = factor.recovery_codes;
  const few = left <= FEW_CODES;
  const since = factor.enrolled_at ? localDate(factor.enrolled_at, tag) : '';
  const ended = (msg: string) => {
    toast(msg, 'success');
    void reloadSecondFactor();
  };
  if (change) return <ChangeForm change={change} onCodes={onCodes} onEnded={ended} onCancel={() => setChange(null)} />;
  return (
    <>
      <section className={styles.card} aria-label={t`Second factor`}>
        <p className={styles.state}>
          <Icon name="check" size={20} />
          {t`On since ${since}`}
        </p>
        <p className={styles.text}>{t`Logging in takes your password and a code from your authenticator app.`}</p>
        <p className={few ? styles.warn : styles.text}>{t`Recovery codes left: ${left}`}</p>
        {few && <p className={styles.text}>{t`Make new ones before you run out: without phone and codes only support lets you in.`}</p>}
      </section>
      <Rows>
        <ButtonRow icon="reset" name={t`New recovery codes`} onClick={() => setChange('codes')} chevron />
        <ButtonRow icon="close" name={t`Switch off`} onClick={() => setChange('off')} chevron />
      </Rows>
    </>
  );
}
