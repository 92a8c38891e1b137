// Switches the second factor off, or makes new recovery codes: both take the password and a code.
import { useLingui } from '@lingui/react/macro';
import { endSecondFactor, renewRecoveryCodes } from '../../../api/secondFactor';
import { isSecondFactor, SecondFactorField } from '../../../components/identity/SecondFactorField';
import { Button } from '../../../ui/Button';
import { useForm } from '../../../ui/useForm';
import { CurrentPassword } from './CurrentPassword';
import styles from './SecondFactorScreen.module.css';

export type Change = 'off' | 'codes';

const ERROR_CODES = { password: /^password_wrong$/, totp: /^totp_invalid$/ };

interface ChangeFormProps {
  change: Change;
  onCodes: (codes: readonly string[]) => void;
  /** `msg`: the server's message. */
  onEnded: (msg: string) => void;
  onCancel: () => void;
}

export function ChangeForm({ change, onCodes, onEnded, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { password: '', totp: '' },
    check: ({ password, totp }) => ({ password: password === '', totp: !isSecondFactor(totp) }),
    errorCodes: ERROR_CODES,
    send: ({ password, totp }, call) => {
      const credentials = { password, totp: totp.trim() };
      return change === 'off'
        ? endSecondFactor(credentials, call).then(({ msg }) => onEnded(msg))
        : renewRecoveryCodes(credentials, call).then(({ data }) => onCodes(data.recovery_codes));
    },
  });

  return (
    <form {...form.props} className={styles.card}>
      <h2 className={styles.step}>{change === 'off' ? t`Switch off the second factor` : t`New recovery codes`}</h2>
      <p className={styles.text}>
        {change === 'off'
          ? t`From then on the password alone lets in. All other devices are logged out.`
          : t`The codes that you have now stop working.`}
      </p>
      <CurrentPassword
        value={form.values.password}
        onChange={(password) => form.change({ password })}
        tried={form.tried}
        refused={form.serverErrorOf('password')}
      />
      <SecondFactorField
        value={form.values.totp}
        onChange={(totp) => form.change({ totp })}
        tried={form.tried}
        refused={form.serverErrorOf('totp')}
      />
      <Button type="submit" kind={change === 'off' ? 'danger' : 'primary'} wide busy={form.busy}>
        {change === 'off' ? t`Switch off` : t`Make new codes`}
      </Button>
      <Button kind="text" wide onClick={onCancel}>{t`Cancel`}</Button>
    </form>
  );
}
