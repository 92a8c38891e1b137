// Signing in, by password and, where the account has one, a second factor; or entering a demo account. All return to where
// the visitor came from.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { signIn } from '../../api/account';
import type { CallOptions } from '../../api/client';
import { accountError, loginTypes } from '../../core/customer/identity';
import { entranceAddress, returnAddress } from '../../core/app/route';
import { AccountFields, type AccountValue } from '../../components/identity/AccountFields';
import { addressOf } from '../../components/identity/address';
import { CaptchaField } from '../../components/identity/CaptchaField';
import { EntryPage } from '../../components/identity/EntryPage';
import { useAreas } from '../../components/identity/useAreas';
import { isAboutCaptcha, useCaptchaDemand } from '../../components/identity/useCaptchaDemand';
import { useDemo } from '../../components/useDemo';
import { beginSession, hrefOf, navigate, useBasicInfo, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { focusFirstError } from '../../ui/focusFirstError';
import { PasswordField } from '../../ui/PasswordField';
import { SecondStep } from './SecondStep';
import styles from './LoginScreen.module.css';

export function LoginScreen() {
  const { t } = useLingui();
  const back = returnAddress(useRouteSearch());
  const [asked, setAsked] = useState(false);
  return (
    <EntryPage title={t`Log in`} aside={asked ? null : <Demo back={back} />}>
      <SignInForm back={back} asked={asked} onAsked={setAsked} />
    </EntryPage>
  );
}

function Demo({ back }: { back: string }) {
  const { t } = useLingui();
  const demo = useDemo();
  return (
    <section className={styles.demo} aria-labelledby="demo-title">
      <h2 id="demo-title" className={styles.demoTitle}>{t`New here?`}</h2>
      <p className={styles.demoText}>{t`Try everything with practice money. No registration, nothing to lose.`}</p>
      <Button kind="primary" wide busy={demo.busy} onClick={() => demo.enter(back)}>
        {t`Open a demo account`}
      </Button>
    </section>
  );
}

interface SignInFormProps {
  back: string;
  /** The server has asked for the second step. */
  asked: boolean;
  onAsked: (asked: boolean) => void;
}

function SignInForm({ back, asked, onAsked }: SignInFormProps) {
  const { t } = useLingui();
  const { data: basics } = useBasicInfo();
  const types = loginTypes(basics?.login_types);
  const { preselected } = useAreas();
  const [typed, setTyped] = useState<AccountValue>({ type: 'email', account: '', areaId: null });
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const captcha = useCaptchaDemand();
  const form = useRef<HTMLFormElement>(null);
  const search = useRouteSearch();
  const value = { ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') };
  const problem = accountError(value.type, value.account);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem || password === '' || captcha.isMissing) {
      focusFirstError(form.current);
      return;
    }
    enter({
      onRefusal: (refusal) => {
        if (refusal.error !== 'totp_required') return captcha.onRefusal(refusal);
        captcha.setDemand(null);
        onAsked(true);
        return true;
      },
    });
  };

  const enter = (options: CallOptions, totp?: string) => {
    setBusy(true);
    signIn({ ...addressOf(value, preselected), password, totp, ...captcha.solved }, options)
      .then((session) => {
        beginSession(session);
        return navigate(back, { replace: true });
      })
      // Said already, at the field or in a toast.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  const second = (totp: string, options: CallOptions) => {
    enter(
      {
        ...options,
        onRefusal: (refusal) => {
          // The captcha is at the first step.
          if (!isAboutCaptcha(refusal.error)) return options.onRefusal?.(refusal) ?? false;
          captcha.setDemand(refusal.message);
          onAsked(false);
          return true;
        },
      },
      totp,
    );
  };

  if (asked) return <SecondStep busy={busy} onCode={second} onBack={() => onAsked(false)} />;

  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <AccountFields
          label={t`Log in with`}
          types={types}
          value={value}
          onChange={(changed) => setTyped({ ...value, ...changed })}
          problem={tried ? problem : null}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={tried && password === '' ? t`Enter your password` : null}
        />
        {captcha.demand !== null && <CaptchaField view={captcha.view} pictureOnly error={captcha.demand} />}
        <Button type="submit" kind="strong" wide busy={busy}>
          {busy ? t`Logging in…` : t`Log in`}
        </Button>
        <a className={styles.forgot} href={hrefOf(entranceAddress('/forgot', search))}>{t`Forgot your password?`}</a>
      </form>
      <p className={styles.other}>
        {t`No account yet?`} <a href={hrefOf(entranceAddress('/register', search))}>{t`Open a real account`}</a>
      </p>
    </>
  );
}
