// Signing in, by password and, where the account has one, a second factor; or entering a demo account. All return to where
// the visitor came from.
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { signIn } from '../../api/account';
import { loginNameError, loginTypes } from '../../core/customer/identity';
import { entranceAddress, returnAddress } from '../../core/app/entrance';
import { LoginNameFields, type LoginNameValue } from '../../components/identity/LoginNameFields';
import { addressOf } from '../../components/identity/address';
import { CaptchaField } from '../../components/identity/CaptchaField';
import { EntryPage } from '../../components/identity/EntryPage';
import { useAreas } from '../../components/identity/useAreas';
import { isAboutCaptcha, useCaptchaDemand } from '../../components/identity/useCaptchaDemand';
import { useDemo } from '../../components/useDemo';
import { beginSession, endedAtom, hrefOf, navigate, useBasicInfo, useRouteSearch } from '../../state';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { PasswordField } from '../../ui/PasswordField';
import { useForm, type FormCallOptions } from '../../ui/useForm';
import { SecondStep } from './SecondStep';
import styles from './LoginScreen.module.css';

export function LoginScreen() {
  const { t } = useLingui();
  const back = returnAddress(useRouteSearch());
  const [isSecondStep, setIsSecondStep] = useState(false);
  const ended = useAtomValue(endedAtom);
  return (
    <EntryPage title={t`Log in`} aside={isSecondStep || ended ? null : <Demo back={back} />}>
      {ended && !isSecondStep && (
        <p className={styles.expired} role="status">
          <Icon name="clock" size={20} />
          {ended === 'expired' ? t`Your session has expired. Sign in again.` : t`You have been signed out. Log in to continue.`}
        </p>
      )}
      <SignInForm back={back} asked={isSecondStep} onSecondStep={setIsSecondStep} />
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

interface SignInValues extends LoginNameValue {
  password: string;
}

interface SignInFormProps {
  back: string;
  /** The server has asked for the second step. */
  asked: boolean;
  onSecondStep: (asked: boolean) => void;
}

function SignInForm({ back, asked, onSecondStep }: SignInFormProps) {
  const { t } = useLingui();
  const { data: basics } = useBasicInfo();
  const types = loginTypes(basics?.login_types);
  const { preselected } = useAreas();
  const captcha = useCaptchaDemand();
  const search = useRouteSearch();
  const withOfferedType = (typed: SignInValues) => ({ ...typed, type: types.includes(typed.type) ? typed.type : (types[0] ?? 'email') });
  const form = useForm<SignInValues>({
    initial: { type: 'email', account: '', areaId: null, password: '' },
    check: (typed) => ({
      account: loginNameError(withOfferedType(typed).type, typed.account) !== null,
      password: typed.password === '' && t`Enter your password`,
      form: captcha.isMissing,
    }),
    onRefusal: (refusal) => {
      if (refusal.error !== 'totp_required') return captcha.onRefusal(refusal);
      captcha.setDemand(null);
      onSecondStep(true);
      return true;
    },
    send: (_, call) => enter(call),
  });
  const value = withOfferedType(form.values);
  const problem = loginNameError(value.type, value.account);

  const enter = async (call: FormCallOptions, totp?: string) => {
    const { password } = form.values;
    const session = await signIn({ ...addressOf(value, preselected), password, totp, ...captcha.solved }, call);
    beginSession(session);
    await navigate(back, { replace: true });
  };

  const sendSecondFactor = (totp: string, call: FormCallOptions) =>
    enter(
      {
        onRefusal: (refusal) => {
          // The captcha is at the first step.
          if (!isAboutCaptcha(refusal.error)) return call.onRefusal(refusal);
          captcha.setDemand(refusal.message);
          onSecondStep(false);
          return true;
        },
      },
      totp,
    );

  if (asked) return <SecondStep onCode={sendSecondFactor} onBack={() => onSecondStep(false)} />;

  return (
    <>
      <form {...form.props} className={styles.form}>
        <LoginNameFields
          label={t`Log in with`}
          types={types}
          value={value}
          onChange={form.change}
          problem={form.tried ? problem : null}
        />
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(event) => form.change({ password: event.target.value })}
          error={form.errorOf('password')}
        />
        {captcha.demand !== null && <CaptchaField view={captcha.view} pictureOnly error={captcha.demand} />}
        <Button type="submit" kind="strong" wide busy={form.busy}>
          {form.busy ? t`Logging in…` : t`Log in`}
        </Button>
        <a className={styles.forgot} href={hrefOf(entranceAddress('/forgot', search))}>{t`Forgot your password?`}</a>
      </form>
      <p className={styles.other}>
        {t`No account yet?`} <a href={hrefOf(entranceAddress('/register', search))}>{t`Open a real account`}</a>
      </p>
    </>
  );
}
