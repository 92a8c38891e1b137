// The second factor: the code of the authenticator app or, after the loss of the phone, a recovery code.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isAppCode, isRecoveryCode } from '../../core/customer/recovery';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/Field';
import styles from './identity.module.css';

export function isSecondFactor(text: string): boolean {
  return isAppCode(text) || isRecoveryCode(text);
}

interface SecondFactorFieldProps {
  value: string;
  onChange: (totp: string) => void;
  /** It was sent, or meant to be: what is missing is said. */
  tried: boolean;
  /** The server's message about the code. */
  refused: string | null;
}

export function SecondFactorField({ value, onChange, tried, refused }: SecondFactorFieldProps) {
  const { t } = useLingui();
  const [recovery, setRecovery] = useState(false);
  const missing = recovery ? t`Enter one of your recovery codes` : t`Enter the 6-digit code`;
  const switchKind = () => {
    setRecovery(!recovery);
    onChange('');
  };
  return (
    <div className={styles.proof}>
      <TextField
        key={recovery ? 'recovery' : 'app'}
        label={recovery ? t`Recovery code` : t`Code from the authenticator app`}
        name="totp"
        dir="ltr"
        autoCapitalize={recovery ? 'characters' : 'none'}
        autoComplete={recovery ? 'off' : 'one-time-code'}
        autoCorrect="off"
        spellCheck={false}
        inputMode={recovery ? 'text' : 'numeric'}
        placeholder={recovery ? 'XXXX-XXXX-XXXX-XXXX' : '000000'}
        maxLength={recovery ? 24 : 7}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={tried && !isSecondFactor(value) ? missing : refused}
      />
      <Button kind="text" className={styles.quiet} onClick={switchKind}>
        {recovery ? t`Use the authenticator app` : t`No phone at hand? Use a recovery code`}
      </Button>
    </div>
  );
}
