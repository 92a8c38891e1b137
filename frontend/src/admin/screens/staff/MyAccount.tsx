// The staff member's own account: password, second factor with recovery codes, sessions. A new staff member can use nothing else
// until a password that was set for them is changed and, if required, a second factor enrolled.
import { useLingui } from '@lingui/react/macro';
import { useAtom, useAtomValue } from 'jotai';
import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { Fact, Facts } from '../../../ui/Facts';
import { TextField } from '../../../ui/Field';
import { QrCode } from '../../../ui/QrCode';
import { useForm } from '../../../ui/useForm';
import { post, read, type StaffSelf } from '../../api';
import { useAction, useFormAction, useOne } from '../../queries';
import { initialPasswordAtom, sessionAtom } from '../../state';
import { Dialog } from '../../ui/Dialog';
import { Card, Page } from '../../ui/Page';
import styles from './MyAccount.module.css';
import { RecoveryCodes } from './RecoveryCodes';
import { StaffSessions } from './StaffSessions';

export function MyAccount() {
  const { t } = useLingui();
  const { data } = useOne<StaffSelf>('/me');
  return (
    <Page title={t`My account`}>
      {data && <RequiredStep self={data} />}
      <Password />
      {data && <SecondFactor self={data} />}
      <Sessions />
    </Page>
  );
}

function RequiredStep({ self }: { self: StaffSelf }) {
  const { t } = useLingui();
  if (self.must_change_password === 1) return <p className={styles.step}>{t`Your password was set for you. Choose your own to continue.`}</p>;
  if (self.must_enrol === 1) return <p className={styles.step}>{t`A second factor is required for all staff. Set yours up to continue.`}</p>;
  return null;
}

interface NewPassword {
  old_password: string;
  new_password: string;
  re_password: string;
}

export function Password() {
  const { t } = useLingui();
  const [session, setSession] = useAtom(sessionAtom);
  const [initialPassword, setInitialPassword] = useAtom(initialPasswordAtom);
  const form = useForm<NewPassword>({
    initial: { old_password: initialPassword ?? '', new_password: '', re_password: '' },
    errorCodes: { old_password: /^(password_wrong|login_)/, new_password: /^password_/ },
    send: useFormAction<NewPassword>({
      run: async ({ values, call }) => {
        const answer = await post<{ token?: string } | null>('/password', values, call);
        // All other sessions have ended; this one continues with a new token.
        if (answer.data?.token && session) setSession({ ...session, token: answer.data.token });
        if (initialPassword !== null) setInitialPassword(values.new_password);
        return answer;
      },
      invalidates: ['/me', '/sessions'],
      onDone: () => form.reset({ old_password: '', new_password: '', re_password: '' }),
    }),
  });
  const field = (name: keyof NewPassword) => ({
    value: form.values[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    error: form.errorOf(name),
  });
  return (
    <Card title={t`Password`}>
      <form {...form.props} className={styles.form}>
        {initialPassword === null && <TextField label={t`Current password`} type="password" autoComplete="current-password" required {...field('old_password')} />}
        <TextField label={t`New password`} hint={t`At least 8 characters`} type="password" autoComplete="new-password" required minLength={8} {...field('new_password')} />
        <TextField
          label={t`Repeat the new password`}
          type="password"
          autoComplete="new-password"
          required
          {...field('re_password')}
          error={form.values.re_password && form.values.re_password !== form.values.new_password ? t`The passwords do not match.` : form.errorOf('re_password')}
        />
        <Button kind="primary" type="submit" busy={form.busy}>{t`Change password`}</Button>
      </form>
    </Card>
  );
}

/** Why the password is requested: to enrol a second factor, to move it to another app, or to disable it. */
type Purpose = 'enrol' | 'move' | 'off';

interface Secret {
  secret: string;
  uri: string;
}

/** `onShowCodes`: called while recovery codes are shown; the surrounding page must not continue until they are saved. */
export function SecondFactor({ self, onShowCodes }: { self: StaffSelf; onShowCodes?: (keeping: boolean) => void }) {
  const { t } = useLingui();
  const [secret, setSecret] = useState<Secret | null>(null);
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const initialPassword = useAtomValue(initialPasswordAtom);
  const begin = useAction({
    run: async () => {
      const { data } = await post<Secret>('/totp', { password: initialPassword });
      setSecret(data);
      return { msg: '' };
    },
    invalidates: [],
  });
  const enrol = () => (initialPassword === null ? setPurpose('enrol') : begin.mutate());
  const show = (shown: readonly string[] | null) => {
    setCodes(shown);
    onShowCodes?.(shown !== null);
  };
  const enrolled = self.staff.totp_enabled === 1;
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => show(null)} />;
  return (
    <Card title={t`Second factor`}>
      {enrolled ? (
        <p>{t`Enabled. Recovery codes left: ${self.recovery_codes}.`}</p>
      ) : (
        <p>{t`A code from an authenticator app, requested after your password.`}</p>
      )}
      <div className={styles.acts}>
        {enrolled ? (
          <>
            <Button onClick={() => setPurpose('move')}>{t`Move to another app`}</Button>
            <Button onClick={() => setPurpose('off')}>{t`Disable`}</Button>
          </>
        ) : (
          <Button kind="primary" busy={begin.isPending} onClick={enrol}>{t`Set up`}</Button>
        )}
      </div>
      {purpose && <PasswordDialog purpose={purpose} onClose={() => setPurpose(null)} onSecret={setSecret} />}
      {secret && <ConfirmDialog secret={secret} onClose={() => setSecret(null)} onCodes={show} />}
    </Card>
  );
}

function PasswordDialog({ purpose, onClose, onSecret }: { purpose: Purpose; onClose: () => void; onSecret: (secret: Secret) => void }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const action = useAction({
    run: async () => {
      const sent = purpose === 'enrol' ? { password } : { password, totp: code.trim() };
      if (purpose === 'off') return post<null>('/totp/off', sent);
      const answer = await post<Secret>('/totp', sent);
      onSecret(answer.data);
      return { msg: '' };
    },
    invalidates: ['/me'],
    onDone: onClose,
  });
  const ends = purpose === 'off';
  const titles: Record<Purpose, string> = {
    enrol: t`Set up a second factor`,
    move: t`Move the second factor to another app`,
    off: t`Disable the second factor?`,
  };
  return (
    <Dialog title={titles[purpose]} confirmLabel={ends ? t`Disable` : t`Continue`} danger={ends} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <TextField label={t`Your password`} type="password" autoComplete="current-password" required value={password} onChange={(event) => setPassword(event.target.value)} />
      {purpose !== 'enrol' && <TextField label={t`Code from your authenticator, or a recovery code`} autoComplete="one-time-code" required value={code} onChange={(event) => setCode(event.target.value)} />}
    </Dialog>
  );
}

function ConfirmDialog({ secret, onClose, onCodes }: { secret: Secret; onClose: () => void; onCodes: (codes: readonly string[]) => void }) {
  const { t } = useLingui();
  const [session, setSession] = useAtom(sessionAtom);
  const [code, setCode] = useState('');
  const action = useAction({
    run: async () => {
      const answer = await post<{ recovery_codes: string[] }>('/totp/confirm', { totp: code.trim() });
      onCodes(answer.data.recovery_codes);
      const self = await read<StaffSelf>('/me');
      if (session) setSession({ ...session, staff: self.staff, permissions: self.permissions });
      // The recovery codes confirm the success; a "saved" message might be taken to mean the codes.
      return { msg: '' };
    },
    invalidates: ['/me'],
    onDone: onClose,
  });
  return (
    <Dialog title={t`Scan the QR code`} confirmLabel={t`Confirm`} busy={action.isPending} onConfirm={() => action.mutate()} onClose={onClose}>
      <p>{t`Scan this with an authenticator app, then type the code that it shows.`}</p>
      <div className={styles.code}>
        <QrCode text={secret.uri} size={200} label={t`The secret as a QR code`} />
      </div>
      <Facts>
        <Fact name={t`Or type this key into the app`}>
          <code>{secret.secret}</code>
        </Fact>
      </Facts>
      <TextField label={t`Six-digit code from the app`} inputMode="numeric" autoComplete="one-time-code" required value={code} onChange={(event) => setCode(event.target.value)} />
    </Dialog>
  );
}

function Sessions() {
  const { t } = useLingui();
  return (
    <Card title={t`Active sessions`}>
      <StaffSessions list="/sessions" end="/logout" all={{ all: 1 }} endAllLabel={t`Sign out everywhere`} />
    </Card>
  );
}
