// The second step of signing in: the code of the authenticator app, or a recovery code.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { CallOptions } from '../../api/client';
import { isSecondFactor, SecondFactorField } from '../../components/identity/SecondFactorField';
import { useRefused } from '../../components/identity/useRefused';
import { Button } from '../../ui/Button';
import { focusFirstError } from '../../ui/focusFirstError';
import styles from './LoginScreen.module.css';

const FIELDS = { totp: /^totp_/ };

interface SecondStepProps {
  busy: boolean;
  onCode: (totp: string, options: CallOptions) => void;
  onBack: () => void;
}

export function SecondStep({ busy, onCode, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const { said, forget, onRefusal } = useRefused(FIELDS, form);
  const [totp, setTotp] = useState('');
  const [tried, setTried] = useState(false);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isSecondFactor(totp)) onCode(totp.trim(), { onRefusal });
    else focusFirstError(form.current);
  };

  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <h2 className={styles.demoTitle}>{t`Second factor`}</h2>
      <p className={styles.demoText}>{t`Your password is right. Now enter the code that your authenticator app shows.`}</p>
      <SecondFactorField
        value={totp}
        onChange={(changed) => {
          setTotp(changed);
          setTried(false);
          forget({ totp: changed });
        }}
        tried={tried}
        refused={said('totp')}
      />
      <Button type="submit" kind="strong" wide busy={busy}>
        {busy ? t`Logging in…` : t`Log in`}
      </Button>
      <Button kind="text" wide onClick={onBack}>{t`Use another account`}</Button>
    </form>
  );
}
