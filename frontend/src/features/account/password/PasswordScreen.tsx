// A new password, by the old one or by a code.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { changePassword, type Address } from '../../../api/identity';
import type { User } from '../../../api/types';
import { newPasswordIsGood, NewPasswordFields } from '../../../components/identity/NewPasswordFields';
import { CaptchaCodeField } from '../../../components/identity/CaptchaCodeField';
import { useRefused } from '../../../components/identity/useRefused';
import { SubHead } from '../../../components/ScreenHead';
import { navigate, renewToken, toast, useSession } from '../../../state';
import { Button } from '../../../ui/Button';
import { focusFirstError } from '../../../ui/focusFirstError';
import { PasswordField } from '../../../ui/PasswordField';
import { Segmented } from '../../../ui/Segmented';
import styles from './PasswordScreen.module.css';

export function PasswordScreen() {
  const { t } = useLingui();
  const session = useSession();
  return (
    <>
      <SubHead title={t`Change password`} fallback="/user" />
      {session && <ChangeForm user={session.user} />}
    </>
  );
}

/** How the customer confirms it: by the old password, or by a code to one of their own addresses. */
type Proof = 'old' | 'email' | 'mobile';

const FIELDS = { old: /^(old_password|login)_/, code: /^(code|auth_code|sms_code)_/, password: /^(new_)?password_/ };
const CODE = /^\d{6}$/;

function addressFor(proof: Proof, user: User): Address {
  if (proof === 'mobile') return { type: 2, account: user.mobile ?? '', area_id: user.area_id ?? undefined };
  return { type: 1, account: user.email ?? '' };
}

function ChangeForm({ user }: { user: User }) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { said, forget, onRefusal } = useRefused(FIELDS, element);
  const [proof, setProof] = useState<Proof>('old');
  const [typed, setTyped] = useState({ old: '', code: '', password: '', repeated: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed });
    forget(changed);
  };
  const isConfirmed = proof === 'old' ? typed.old !== '' : CODE.test(typed.code);
  const to = addressFor(proof, user);
  const ways = [
    { value: 'old' as const, label: t`Old password` },
    ...(user.email ? [{ value: 'email' as const, label: t`Code by e-mail` }] : []),
    ...(user.mobile ? [{ value: 'mobile' as const, label: t`Code by SMS` }] : []),
  ];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isConfirmed || !newPasswordIsGood(typed)) {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    const proved = proof === 'old' ? { old_password: typed.old } : { auth_code: typed.code, type: to.type };
    changePassword({ ...proved, new_password: typed.password, re_password: typed.repeated }, { onRefusal })
      .then(({ data, msg }) => {
        renewToken(data.token);
        toast(msg, 'success');
        return navigate('/user', { replace: true });
      })
      // Said already, at the field or in a toast.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <Segmented label={t`Confirm with`} value={proof} options={ways} onChange={setProof} />
      {/* Password managers look for the name that the password belongs to. */}
      <input className="visually-hidden" type="text" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={user.email ?? user.mobile ?? ''} />
      {proof === 'old' ? (
        <PasswordField
          label={t`Old password`}
          name="old-password"
          autoComplete="current-password"
          value={typed.old}
          onChange={(event) => change({ old: event.target.value })}
          error={tried && !isConfirmed ? t`Enter your old password` : said('old')}
        />
      ) : (
        <>
          <p className={styles.text}>
            {t`The code goes to`} <bdi>{to.account}</bdi>
          </p>
          <CaptchaCodeField
            scene="password"
            to={to}
            value={typed.code}
            onChange={(code) => change({ code })}
            error={tried && !isConfirmed ? t`Enter the 6-digit code` : said('code')}
            ready={() => true}
          />
        </>
      )}
      <NewPasswordFields value={typed} onChange={change} tried={tried} refused={said('password')} />
      <p className={styles.text}>{t`All other devices are logged out.`}</p>
      <Button type="submit" kind="primary" wide busy={busy}>{t`Change password`}</Button>
    </form>
  );
}
