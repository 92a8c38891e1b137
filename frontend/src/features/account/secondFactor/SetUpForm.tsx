// The secret for the authenticator app, and the first code that comes back from it.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { confirmSecondFactor } from '../../../api/secondFactor';
import type { TotpSecret } from '../../../api/types';
import { grouped, isAppCode } from '../../../core/customer/recovery';
import { CopyButton } from '../../../components/CopyButton';
import { useRefused } from '../../../components/identity/useRefused';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { focusFirstError } from '../../../ui/focusFirstError';
import { QrCode } from '../../../ui/QrCode';
import styles from './SecondFactorScreen.module.css';

const FIELDS = { totp: /^totp_invalid$/ };

interface SetUpFormProps {
  secret: TotpSecret;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

export function SetUpForm({ secret, onDone, onCancel }: SetUpFormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { said, forget, onRefusal } = useRefused(FIELDS, element);
  const [totp, setTotp] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isAppCode(totp)) {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    confirmSecondFactor(totp.trim(), { onRefusal })
      .then(({ data }) => onDone(data.recovery_codes))
      // Said already, at the field or in a toast.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.card} noValidate onSubmit={submit}>
      <h2 className={styles.step}>{t`1. Add this account to your authenticator app`}</h2>
      <div className={styles.qr}>
        <QrCode text={secret.uri} size={200} label={t`The secret as a QR code`} />
      </div>
      <p className={styles.text}>{t`Scan the code with the app. On the phone itself, open the app or type the key.`}</p>
      <div className={styles.key}>
        <span className={styles.keyText}>
          <span className={styles.text}>{t`Key`}</span>
          <bdi dir="ltr" className={styles.secret}>
            {grouped(secret.secret)}
          </bdi>
        </span>
        <CopyButton text={secret.secret} name={t`Key`} />
      </div>
      <ButtonLink className={styles.open} wide icon="external" href={secret.uri}>
        {t`Open the authenticator app`}
      </ButtonLink>
      <h2 className={styles.step}>{t`2. Enter the code that it shows`}</h2>
      <TextField
        label={t`Code from the authenticator app`}
        name="totp"
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="000000"
        maxLength={7}
        value={totp}
        onChange={(event) => {
          setTotp(event.target.value);
          forget({ totp: event.target.value });
        }}
        error={tried && !isAppCode(totp) ? t`Enter the 6-digit code` : said('totp')}
      />
      <p className={styles.text}>{t`All other devices are logged out.`}</p>
      <Button type="submit" kind="primary" wide busy={busy}>{t`Switch on`}</Button>
      <Button kind="text" wide onClick={onCancel}>{t`Cancel`}</Button>
    </form>
  );
}
