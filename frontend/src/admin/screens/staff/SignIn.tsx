// The office's door: e-mail, password, and the second factor once there is one.
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

/** The refusals after which the second factor is asked for, or asked for again. */
const SECOND_FACTOR = /totp/;
/** Those after which a captcha is shown, or another one. */
const CAPTCHA = /^captcha_/;

interface Captcha {
  key: string;
  /** Where its picture is. */
  token: string;
}

export function SignIn() {
  const { t } = useLingui();
  const setSession = useSetAtom(sessionAtom);
  const setInitialPassword = useSetAtom(initialPasswordAtom);
  const [form, setForm] = useState({ email: '', password: '', totp: '' });
  const [asksCode, setAsksCode] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [captcha, setCaptcha] = useState<Captcha | null>(null);
  const [read, setRead] = useState('');
  const nextCaptcha = () => {
    setRead('');
    return get<Captcha>('/api/common/captcha', { kind: 'picture' }).then(setCaptcha, () => {});
  };
  const type = (name: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm((before) => ({ ...before, [name]: event.target.value }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(null);
    setBusy(true);
    try {
      const sent = { email: form.email.trim(), password: form.password, ...(form.totp ? { totp: form.totp.trim() } : {}), ...(captcha ? { key: captcha.key, captcha: read.trim() } : {}) };
      const { data } = await post<StaffWelcome>('/login', sent, { onRefusal: () => true });
      if (data.must_change_password === 1 || data.must_enrol === 1) {
        setInitialPassword(form.password);
        go('welcome');
      }
      setSession({ token: data.token, staff: data.staff, permissions: data.permissions });
    } catch (error) {
      if (error instanceof Refusal) {
        // The code is the next step of signing in, not an error; a wrong code is one.
        const next = SECOND_FACTOR.test(error.error ?? '') && !asksCode;
        // A captcha that was sent is used up; one that was solved holds for the next step.
        if (next) setCaptcha(null);
        else if (captcha || CAPTCHA.test(error.error ?? '')) void nextCaptcha();
        if (next) setAsksCode(true);
        else setError(error.message);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <main className={styles.door}>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Brand />
        <h1 className={styles.title}>{t`Back office`}</h1>
        <TextField
          label={t`E-mail`}
          type="email"
          name="email"
          autoComplete="username"
          required
          // The door has nothing else to offer.
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
          error={asksCode ? null : error}
        />
        {asksCode && (
          <TextField
            label={t`Code from your authenticator, or a recovery code`}
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            // The one thing that is still missing.
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
              value={read}
              onChange={(event) => setRead(event.target.value)}
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

/** Whose door it is. */
function Brand() {
  const brand = useBasics()?.brand;
  return (
    <p className={styles.house}>
      {brand?.logo && <img src={brand.logo} alt="" className={styles.logo} />}
      <bdi>{brand?.name}</bdi>
    </p>
  );
}
