// A new password, by the old one or by a code.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { profile } from '../../../api/account';
import { changePassword, type Address } from '../../../api/identity';
import type { User } from '../../../api/types';
import { newPasswordIsGood, NewPasswordFields } from '../../../components/identity/NewPasswordFields';
import { CaptchaCodeField } from '../../../components/identity/CaptchaCodeField';
import { SubHead } from '../../../components/ScreenHead';
import { navigate, renewToken, toast, useSession } from '../../../state';
import { Button } from '../../../ui/Button';
import { PasswordField } from '../../../ui/PasswordField';
import { Segmented } from '../../../ui/Segmented';
import { useForm } from '../../../ui/useForm';
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

/** How the customer confirms the change: by the old password, or by a code that is sent to one of their own addresses. */
type Confirmation = 'old' | 'email' | 'mobile';

const ERROR_CODES = { old: /^(old_password|login)_/, code: /^(code|auth_code|sms_code)_/, password: /^(new_)?password_/ };
const CODE_FORMAT = /^\d{6}$/;

function addressFor(proof: Confirmation, user: User): Address {
  if (proof === 'mobile') return { type: 2, account: user.mobile ?? '', area_id: user.area_id ?? undefined };
  return { type: 1, account: user.email ?? '' };
}

function ChangeForm({ user }: { user: User }) {
  const { t } = useLingui();
  const [proof, setProof] = useState<Confirmation>('old');
  const to = addressFor(proof, user);
  const form = useForm({
    initial: { old: '', code: '', password: '', repeated: '' },
    check: (typed) => ({
      old: proof === 'old' && typed.old === '' && t`Enter your old password`,
      code: proof !== 'old' && !CODE_FORMAT.test(typed.code) && t`Enter the 6-digit code`,
      password: !newPasswordIsGood(typed),
    }),
    errorCodes: ERROR_CODES,
    send: async ({ old, code, password, repeated }, call) => {
      const confirmedBy = proof === 'old' ? { old_password: old } : { auth_code: code, type: to.type };
      const changed = changePassword({ ...confirmedBy, new_password: password, re_password: repeated }, call);
      await renewToken(changed.then(({ data }) => data.token)).catch((error: unknown) => {
        // Whether the session has ended meanwhile is to be asked.
        void profile({ showErrorMessage: false }).catch(() => {});
        throw error;
      });
      toast((await changed).msg, 'success');
      await navigate('/user', { replace: true });
    },
  });
  const confirmations = [
    { value: 'old' as const, label: t`Old password` },
    ...(user.email ? [{ value: 'email' as const, label: t`Code by e-mail` }] : []),
    ...(user.mobile ? [{ value: 'mobile' as const, label: t`Code by SMS` }] : []),
  ];

  return (
    <form {...form.props} className={styles.form}>
      <Segmented label={t`Confirm with`} value={proof} options={confirmations} onChange={setProof} />
      {/* Password managers look for the name that the password belongs to. */}
      <input className="visually-hidden" type="text" autoComplete="username" tabIndex={-1} aria-hidden="true" readOnly value={user.email ?? user.mobile ?? ''} />
      {proof === 'old' ? (
        <PasswordField
          label={t`Old password`}
          name="old-password"
          autoComplete="current-password"
          value={form.values.old}
          onChange={(event) => form.change({ old: event.target.value })}
          error={form.errorOf('old')}
        />
      ) : (
        <>
          <p className={styles.text}>
            {t`The code goes to`} <bdi>{to.account}</bdi>
          </p>
          <CaptchaCodeField
            purpose="password"
            to={to}
            value={form.values.code}
            onChange={(code) => form.change({ code })}
            error={form.errorOf('code')}
            ready={() => true}
          />
        </>
      )}
      <NewPasswordFields value={form.values} onChange={form.change} tried={form.tried} refused={form.serverErrorOf('password')} />
      <p className={styles.text}>{t`All other devices are logged out.`}</p>
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Change password`}</Button>
    </form>
  );
}
