// What a second factor is, and the password that begins its set-up.
import { useLingui } from '@lingui/react/macro';
import { beginSecondFactor } from '../../../api/secondFactor';
import type { TotpSecret } from '../../../api/types';
import { Button } from '../../../ui/Button';
import { useForm } from '../../../ui/useForm';
import { CurrentPassword } from './CurrentPassword';
import styles from './SecondFactorScreen.module.css';

const ERROR_CODES = { password: /^password_wrong$/ };

export function BeginForm({ onBegun }: { onBegun: (secret: TotpSecret) => void }) {
  const { t } = useLingui();
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) => ({ password: password === '' }),
    errorCodes: ERROR_CODES,
    send: ({ password }, call) => beginSecondFactor(password, call).then(({ data }) => onBegun(data)),
  });

  return (
    <form {...form.props} className={styles.card}>
      <p>{t`A stolen password alone lets nobody in: logging in also takes a code that an app on your phone shows.`}</p>
      <p className={styles.text}>
        {t`You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.`}
      </p>
      <CurrentPassword
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        tried={form.tried}
        refused={form.serverErrorOf('password')}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Set up`}</Button>
    </form>
  );
}
