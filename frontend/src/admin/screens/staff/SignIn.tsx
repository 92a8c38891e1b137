// The sign-in page: e-mail, password, and the second factor if one is enrolled.
import { useLingui } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import { useState, type FormEvent } from 'react';
import { get, Refusal } from '../../../api/client';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { post, type StaffWelcome } from '../../api';
import { useBasics } from '../../brand';
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
  const [form, setForm] = useState({ email: '', password: '', totp: '' });
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [captchaText, setCaptchaText] = useState('');
  const nextCaptcha = () => {
    setCaptchaText('');
    return get<Captcha>('/api/common/captcha', { kind: 'picture' }).then(setCaptcha, () => {});
  };
  const type = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((before) => ({ ...before, [name]: event.target.value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setBusy(true);
    try {
      const sent = { email: form.email.trim(), password: form.password, ...(form.totp ? { totp: form.totp.trim() } : {}), ...(captcha ? { key: captcha.key, captcha: captchaText.trim() } : {}) };
      const { data } = await post<StaffWelcome>('/login', sent, { onRefusal: () => true });
      if (data.must_change_password === 1 || data.must_enrol === 1) {
        setInitialPassword(form.password);
        go('welcome');
      }
      setSession({ token: data.token, staff: data.staff, permissions: data.permissions });
    } catch (error) {
      if (error instanceof Refusal) {
        // A missing code is the next step of signing in, not an error; a wrong code is an error.
        const next = SECOND_FACTOR.test(error.error ?? '') && !needsCode;
        // A submitted captcha cannot be used again; a solved one is valid for the next step.
        if (next) setCaptcha(null);
        else if (captcha || CAPTCHA.test(error.error ?? '')) void nextCaptcha();
        if (next) setNeedsCode(true);
        else setError(error.message);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
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
          value={form.email}
          onChange={type('email')}
        />
        <TextField
          label={t`Password`}
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={form.password}
          onChange={type('password')}
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
            value={form.totp}
            onChange={type('totp')}
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
        <Button kind="primary" wide type="submit" busy={busy}>
          {busy ? t`Signing in…` : t`Sign in`}
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
