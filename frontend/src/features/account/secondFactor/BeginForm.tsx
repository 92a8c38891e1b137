// What a second factor is, and the password that begins its set-up.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { beginSecondFactor } from '../../../api/secondFactor';
import type { TotpSecret } from '../../../api/types';
import { useRefused } from '../../../components/identity/useRefused';
import { Button } from '../../../ui/Button';
import { focusFirstError } from '../../../ui/focusFirstError';
import { OwnPassword } from './OwnPassword';
import styles from './SecondFactorScreen.module.css';

const FIELDS = { password: /^password_wrong$/ };

export function BeginForm({ onBegun }: { onBegun: (secret: TotpSecret) => void }) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { said, forget, onRefusal } = useRefused(FIELDS, element);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '') {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    beginSecondFactor(password, { onRefusal })
      .then(({ data }) => onBegun(data))
      // Said already, at the field or in a toast.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.card} noValidate onSubmit={submit}>
      <p>{t`A stolen password alone lets nobody in: logging in also takes a code that an app on your phone shows.`}</p>
      <p className={styles.text}>
        {t`You need an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.`}
      </p>
      <OwnPassword
        value={password}
        onChange={(changed) => {
          setPassword(changed);
          forget({ password: changed });
        }}
        tried={tried}
        refused={said('password')}
      />
      <Button type="submit" kind="primary" wide busy={busy}>{t`Set up`}</Button>
    </form>
  );
}
