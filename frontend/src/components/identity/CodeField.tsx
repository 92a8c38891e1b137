// The verification code, and the button that has it sent. The button is disabled for as long as the server asks, also after a reload.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sendCode, type Address, type CaptchaAnswer, type CodePurpose } from '../../api/identity';
import type { CallOptions } from '../../api/client';
import { secondsLeft } from '../../core/market/countdown';
import { addressKey } from '../../core/customer/identity';
import { startCodeWait, toast, useCodeWait } from '../../state';
import { TextField } from '../../ui/Field';
import { useNow } from '../../ui/useNow';
import styles from './identity.module.css';

export interface CodeFieldProps {
  purpose: CodePurpose;
  to: Address;
  value: string;
  onChange: (code: string) => void;
  error: string | null;
  /** Checks what sending the code needs; false: something is missing, and its field shows it. */
  ready: () => boolean;
  /** The captcha, if codes need one. */
  captcha?: CaptchaAnswer | null;
  /** Every attempt uses up its captcha, successful or not. */
  onTried?: () => void;
  /** True: it was shown. */
  onRefusal?: CallOptions['onRefusal'];
}

export function CodeField({ purpose, to, value, onChange, error, ready, captcha = null, onTried, onRefusal }: CodeFieldProps) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const key = addressKey(purpose, `${to.area_id ?? ''} ${to.account}`);
  const end = useCodeWait(key);
  const now = useNow(end > 0);
  const left = secondsLeft(end, now);

  const send = () => {
    if (!ready()) return;
    setBusy(true);
    sendCode(purpose, to, captcha, { onRefusal })
      .then(({ data, msg }) => {
        startCodeWait(key, data.wait);
        toast(msg, 'success');
      })
      // The API client has already shown the error.
      .catch(() => {})
      .finally(() => {
        setBusy(false);
        onTried?.();
      });
  };

  return (
    <TextField
      label={t`Verification code`}
      name="code"
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, ''))}
      error={error}
      after={
        <button type="button" className={styles.send} disabled={busy || left > 0} onClick={send}>
          {left > 0 ? t`Again in ${left} s` : t`Send code`}
        </button>
      }
    />
  );
}
