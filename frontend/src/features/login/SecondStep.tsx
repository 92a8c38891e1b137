// The second step of signing in: the code of the authenticator app, or a recovery code.
import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { isSecondFactor, SecondFactorField } from '../../components/identity/SecondFactorField';
import { Button } from '../../ui/Button';
import { useForm, type FormCallOptions } from '../../ui/useForm';
import styles from './LoginScreen.module.css';

const ERROR_CODES = { totp: /^totp_/ };

interface SecondStepProps {
  onCode: (totp: string, call: FormCallOptions) => Promise<unknown>;
  onBack: () => void;
}

export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { totp: '' },
    check: ({ totp }) => ({ totp: !isSecondFactor(totp) }),
    errorCodes: ERROR_CODES,
    send: ({ totp }, call) => onCode(totp.trim(), call),
  });
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);

  return (
    <form {...form.props} className={styles.form}>
      <h2 className={styles.demoTitle}>{t`Second factor`}</h2>
      <p className={styles.demoText}>{t`Your password is right. Now enter the code that your authenticator app shows.`}</p>
      <SecondFactorField
        value={form.values.totp}
        onChange={(totp) => form.change({ totp })}
        tried={form.tried}
        refused={form.serverErrorOf('totp')}
      />
      <Button type="submit" kind="strong" wide busy={form.busy}>
        {form.busy ? t`Logging in…` : t`Log in`}
      </Button>
      <Button kind="text" wide onClick={onBack}>{t`Use another account`}</Button>
    </form>
  );
}
