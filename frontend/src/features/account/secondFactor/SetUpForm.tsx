// The secret for the authenticator app, and the field for the first code that it shows.
import { useLingui } from '@lingui/react/macro';
import { confirmSecondFactor } from '../../../api/secondFactor';
import type { TotpSecret } from '../../../api/types';
import { grouped, isAppCode } from '../../../core/customer/recovery';
import { CopyButton } from '../../../components/CopyButton';
import { Button, ButtonLink } from '../../../ui/Button';
import { TextField } from '../../../ui/Field';
import { QrCode } from '../../../ui/QrCode';
import { useForm } from '../../../ui/useForm';
import styles from './SecondFactorScreen.module.css';

const ERROR_CODES = { totp: /^totp_invalid$/ };

interface SetUpFormProps {
  secret: TotpSecret;
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

export function SetUpForm({ secret, onDone, onCancel }: SetUpFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { totp: '' },
    check: ({ totp }) => ({ totp: isAppCode(totp) ? null : t`Enter the 6-digit code` }),
    errorCodes: ERROR_CODES,
    send: ({ totp }, call) => confirmSecondFactor(totp.trim(), call).then(({ data }) => onDone(data.recovery_codes)),
  });

  return (
    <form {...form.props} className={styles.card}>
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
        value={form.values.totp}
        onChange={(event) => form.change({ totp: event.target.value })}
        error={form.errorOf('totp')}
      />
      <p className={styles.text}>{t`All other devices are logged out.`}</p>
      <Button type="submit" kind="primary" wide busy={form.busy}>{t`Switch on`}</Button>
      <Button kind="text" wide onClick={onCancel}>{t`Cancel`}</Button>
    </form>
  );
}
