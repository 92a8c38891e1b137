// Switching it off, or making new recovery codes: both take the password and a code.
import { useLingui } from '@lingui/react/macro';
import { useRef, useState, type FormEvent } from 'react';
import { endSecondFactor, renewRecoveryCodes } from '../../../api/secondFactor';
import { isSecondFactor, SecondFactorField } from '../../../components/identity/SecondFactorField';
import { useRefused } from '../../../components/identity/useRefused';
import { Button } from '../../../ui/Button';
import { focusFirstError } from '../../../ui/focusFirstError';
import { OwnPassword } from './OwnPassword';
import styles from './SecondFactorScreen.module.css';

export type Change = 'off' | 'codes';

const FIELDS = { password: /^password_wrong$/, totp: /^totp_invalid$/ };

interface ChangeFormProps {
  change: Change;
  onCodes: (codes: readonly string[]) => void;
  /** `msg`: the server's words. */
  onEnded: (msg: string) => void;
  onCancel: () => void;
}

export function ChangeForm({ change, onCodes, onEnded, onCancel }: ChangeFormProps) {
  const { t } = useLingui();
  const element = useRef<HTMLFormElement>(null);
  const { said, forget, onRefusal } = useRefused(FIELDS, element);
  const [typed, setTyped] = useState({ password: '', totp: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const type = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed });
    forget(changed);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (typed.password === '' || !isSecondFactor(typed.totp)) {
      focusFirstError(element.current);
      return;
    }
    setBusy(true);
    const proofs = { password: typed.password, totp: typed.totp.trim() };
    const done =
      change === 'off'
        ? endSecondFactor(proofs, { onRefusal }).then(({ msg }) => onEnded(msg))
        : renewRecoveryCodes(proofs, { onRefusal }).then(({ data }) => onCodes(data.recovery_codes));
    done
      // Said already, at the field or in a toast.
      .catch(() => {})
      .finally(() => setBusy(false));
  };

  return (
    <form ref={element} className={styles.card} noValidate onSubmit={submit}>
      <h2 className={styles.step}>{change === 'off' ? t`Switch off the second factor` : t`New recovery codes`}</h2>
      <p className={styles.text}>
        {change === 'off'
          ? t`From then on the password alone lets in. All other devices are logged out.`
          : t`The codes that you have now stop working.`}
      </p>
      <OwnPassword value={typed.password} onChange={(password) => type({ password })} tried={tried} refused={said('password')} />
      <SecondFactorField value={typed.totp} onChange={(totp) => type({ totp })} tried={tried} refused={said('totp')} />
      <Button type="submit" kind={change === 'off' ? 'danger' : 'primary'} wide busy={busy}>
        {change === 'off' ? t`Switch off` : t`Make new codes`}
      </Button>
      <Button kind="text" wide onClick={onCancel}>{t`Cancel`}</Button>
    </form>
  );
}
