// The sign-in page: e-mail, password, and the second factor if one is enrolled.
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { get } from '../../../api/client';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { useForm } from '../../../ui/useForm';
import { post, type StaffWelcome } from '../../api';
import { useBasics } from '../../brand';
import { withoutQuestion } from '../../leaving';
import { go } from '../../route';
import { initialPasswordAtom, sessionAtom } from '../../state';
import styles from './SignIn.module.css';

/** Refusals that request the second factor. */
const SECOND_FACTOR = /totp/;
/** Refusals that request a captcha. */
const CAPTCHA = /^captcha_/;

interface Captcha {
  key: string;
  /** The URL of its picture. */
  token: string;
}

export function SignIn() {
  const { t } = useLingui();
  const setSession = useSetAtom(sessionAtom);
  const setInitialPassword = useSetAtom(initialPasswordAtom);
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [captchaText, setCaptchaText] = useState('');
  const nextCaptcha = () => {
    setCaptchaText('');
    return get<Captcha>('/api/common/captcha', { kind: 'picture' }).then(setCaptcha, () => {});
  };
  const form = useForm({
    initial: { email: '', password: '', totp: '' },
    onRefusal: (refusal) => {
      // A missing code is the next step of signing in, not an error; a wrong code is an error.
      const asksCode = SECOND_FACTOR.test(refusal.error ?? '') && !needsCode;
      // A submitted captcha cannot be used again; a solved one is valid for the next step.
      if (asksCode) setCaptcha(null);
      else if (captcha || CAPTCHA.test(refusal.error ?? '')) void nextCaptcha();
      if (asksCode) setNeedsCode(true);
      else setError(refusal.message);
      return true;
    },
    send: async ({ email, password, totp }, call) => {
      setError(null);
      const code = totp ? { totp: totp.trim() } : {};
      const solved = captcha ? { key: captcha.key, captcha: captchaText.trim() } : {};
      const { data } = await post<StaffWelcome>('/login', { email: email.trim(), password, ...code, ...solved }, call);
      if (data.must_change_password === 1 || data.must_enrol === 1) {
        setInitialPassword(password);
        withoutQuestion(() => go('welcome'));
      }
      setSession({ token: data.token, staff: data.staff, permissions: data.permissions });
    },
  });
  const field = (name: keyof typeof form.values) => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  });

  return (
    <main className={styles.page}>
      <form {...form.props} className={styles.form}>
        <Brand />
        <h1 className={styles.title}>{t`Back office`}</h1>
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          required
          // The page has no other purpose.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          {...field('email')}
        />
        <TextField
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          {...field('password')}
          error={needsCode ? null : error}
        />
        {needsCode && (
          <TextField
            label={t`Code from your authenticator, or a recovery code`}
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            // The only field that is still empty.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            {...field('totp')}
            error={error}
          />
        )}
        {captcha && (
          <>
            <img className={styles.captcha} src={captcha.token} alt={t`Characters to type`} width={160} height={52} />
            <TextField
              label={t`Characters in the picture`}
              name="captcha"
              inputMode="numeric"
              autoComplete="off"
              required
              value={captchaText}
              onChange={(event) => setCaptchaText(event.target.value)}
            />
          </>
        )}
        <Button kind="primary" wide type="submit" busy={form.busy}>
          {form.busy ? t`Signing in…` : t`Sign in`}
        </Button>
      </form>
    </main>
  );
}

/** The broker's logo and name. */
function Brand() {
  const brand = useBasics()?.brand;
  return (
    <p className={styles.brand}>
      {brand?.logo && <img src={brand.logo} alt="" className={styles.logo} />}
      <bdi>{brand?.name}</bdi>
    </p>
  );
}
